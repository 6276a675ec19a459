/** What the owner can put right, said in a sentence: it is printed without a stack trace. */
export class InboxProblem extends Error {
  override readonly name = 'InboxProblem';
}
