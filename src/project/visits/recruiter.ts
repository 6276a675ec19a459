import { HttpVisit, type Question, type Step, type Wandered } from './visit.ts';

/** The requirements of a role, by what shows in the sample content that the owner meets them. */
const requirements: readonly Question[] = [
  { asks: 'whether the owner has led a platform team', answeredBy: /Head of Platform Engineering/ },
  { asks: 'whether the owner has written services in Go', answeredBy: /services in Go/ },
  { asks: 'whether the owner knows Kubernetes', answeredBy: /Kubernetes/ },
  { asks: 'whether the owner knows PostgreSQL', answeredBy: /PostgreSQL/ },
  { asks: 'how long the owner has worked', answeredBy: /since 2012|2012-09|Sep 2012/ },
  { asks: 'whether the owner has a degree in computer science', answeredBy: /MSc in Computer Science/ },
  { asks: 'whether the owner works remotely', answeredBy: /work.?modes?\W[^.]{0,30}remote/i },
  { asks: 'when the owner can start', answeredBy: /2027-02-01|1 February 2027/ },
  { asks: 'whether the owner takes contracts', answeredBy: /employment[^.]{0,30}contract/i },
  { asks: 'what the owner expects to be paid', answeredBy: /EUR 125,000/ },
];

const sharing: readonly Question[] = [
  { asks: 'what may be done with the résumé', answeredBy: /Summarise and quote it/ },
  { asks: 'what may not be done with the résumé', answeredBy: /Train a model on it/ },
  { asks: 'whether an applicant tracking system may have it', answeredBy: /applicant tracking system/ },
  { asks: 'whether an external panel may have it', answeredBy: /external interview panel/ },
  { asks: 'where the résumé is as PDF', answeredBy: /\/resume\.pdf/ },
];

const future: readonly Question[] = [
  { asks: 'how long an inquiry is kept', answeredBy: /deleted after \d+ days/ },
  { asks: 'how to withdraw an inquiry', answeredBy: /withdraw/ },
];

const inquiry = {
  company: 'Northwind Ferries',
  role: 'Head of Platform Engineering',
  contact_email: 'hiring@northwind.example',
  work_mode: 'remote',
  employment_type: 'contract',
  message: 'You have led a platform team at a freight company, which is what we look for.',
  agent: 'Visit, operated by Northwind Ferries',
};

const propose = async (visit: HttpVisit, body: Readonly<Record<string, string>>): Promise<void> => {
  await visit.send(visit.link(/\/api\/.*\/inquiries$/), body);
  await visit.open(visit.link(/\/inquiries\/inq_\d{8}[^/{]+$/));
  await visit.learn([{ asks: 'the status of the inquiry', answeredBy: /"history":/ }]);
};

/** Judges the requirements, learns what may be done with the résumé, proposes the role and asks for its status. */
export const recruiter = async (site: string): Promise<Step[]> => {
  const visit = new HttpVisit(site);
  await visit.open(new URL(site).href);
  await visit.open(visit.link(/\/hiring\.md$/));
  await visit.learn([...requirements, ...sharing, ...future], [/\/resume\.md$/, /\/api\/.*\/profile$/]);
  await propose(visit, inquiry);
  return visit.steps;
};

const looked: readonly Wandered[] = [
  { path: '/' },
  { path: '/llms.txt' },
  { path: '/resume.md' },
  { path: '/inquire.md' },
  { path: '/skills.md' },
  { path: '/docs/createInquiry.md' },
  { path: '/privacy.md' },
  { path: '/api/v1/profile' },
  { path: '/skills/assess-and-contact-candidate/SKILL.md' },
  { path: '/resume.pdf', method: 'HEAD' },
];

/** The same as an agent did it before one document settled it. */
export const wanderingRecruiter = async (site: string): Promise<Step[]> => {
  const visit = new HttpVisit(site);
  await visit.wander(looked);
  await visit.learn([...requirements, ...sharing, ...future]);
  await propose(visit, { ...inquiry, role: 'Principal Engineer', location: 'Rotterdam' });
  return visit.steps;
};
