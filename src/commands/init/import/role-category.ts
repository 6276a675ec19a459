import type { RoleInput } from './imported.ts';

/** Titles of founders, in the languages in which the import reads dates. */
const FOUNDER =
  /(?<!\p{L})(co-?)?founder|(?<!\p{L})(co-?)?fond(ateur|atrice)(?!\p{L})|(?<!\p{L})(mit)?gründer|(?<!\p{L})(co-?)?fundador|(?<!\p{L})(co-?)?fondat(ore|rice)(?!\p{L})|założyciel|(?<!\p{L})(mede-?)?oprichter|основател|(联合|聯合)?(创始|創始|创办|創辦)人|(共同)?創業者|창업자|(?<!\p{L})grundare/iu;

/** Titles of people who lead others. A manager of a product, a project, an account or an office leads nobody by title. */
const LEADERSHIP = [
  /(?<!\p{L})(c[efipt]o|coo|cmo|ciso|cdo|chro)(?!\p{L})/iu,
  /(?<!\p{L})chief \p{L}+( \p{L}+)? officer/iu,
  /(?<!\p{L})(head|director|vp|vice president|manager) of (?!product\b(?! (management|engineering|design)))/iu,
  /(?<!\p{L})(managing|executive|technical|engineering|medical|nursing|sales|marketing|operations|regional|clinical|school|it) director(?!\p{L})/iu,
  /(?<!\p{L})(engineering|software|development|general|team|department|group|people|it) manager(?!\p{L})/iu,
  /(?<!\p{L})(team|tech|technical|engineering|squad|group|department) ?lead(er)?(?!\p{L})/iu,
  /(?<!\p{L})(directeur|directrice)(?!\p{L})|(?<!\p{L})chef(fe)? (d['’]équipe|de service|du département)|responsable (d['’]équipe|de service)/iu,
  /(?<!\p{L})(team|abteilungs|bereichs|gruppen|werks|schul|praxis|filial|pflegedienst|entwicklungs)leit(er|erin|ung)(?!\p{L})|geschäftsführer|(?<!\p{L})leiter(in)? (der|des|it|entwicklung)/iu,
  /(?<!\p{L})(director|directora) (técnic|general|ejecutiv|médic|de (?!arte|cine|fotografía|proyectos?))|(?<!\p{L})(jefe|jefa) de (equipo|departamento|área)|(?<!\p{L})líder (técnic|de equipo)/iu,
  /(?<!\p{L})(diretor|diretora) (técnic|geral|executiv|médic|clínic|de (?!arte|fotografia|projet))|(?<!\p{L})gerente geral|líder de equip[ea]|chefe de (equipa|equipe|departamento)/iu,
  /(?<!\p{L})(direttore|direttrice) (tecnic|general|esecutiv|sanitari|commerciale)|(?<!\p{L})capo ?(team|squadra|reparto)/iu,
  /(?<!\p{L})(dyrektor|kierowni(k|czka) (zespołu|działu)|lider(ka)? zespołu)/iu,
  /(?<!\p{L})(directeur|directrice|teamleider|afdelingshoofd|hoofd (van|afdeling))(?!\p{L})/iu,
  /(технический|генеральный|исполнительный) директор|директор по|руководитель (группы|отдела|команды|направления)|тимлид|начальник отдела/iu,
  /首席.*官|总监|總監|总经理|總經理|(团队|技术|團隊|技術)(负责人|負責人)|部门经理/u,
  /取締役|部長|課長|チームリーダー|(?<!プロジェクト|プロダクト)マネージャー$/u,
  /팀장|대표이사|본부장|부서장/u,
];

/** Titles with words of leadership that mean none: assistants, and the arts. */
const NO_LEADERSHIP =
  /assistant|assistent|asystent|secretary|adjoint|(?<!\p{L})(art|film|music|creative|stage|casting|photography|choir) director|(?<!\p{L})(product|project|account|office|case|community|content) manager|advis[eo]r|(?<!\p{L})(to|for) (the )?(c[efipt]o|coo|director|head)/iu;

const ENGINEERING =
  /(?<!\p{L})(engineer|developer|programmer)s?(?!\p{L})|(?<!\p{L})(software|web|backend|back-end|frontend|front-end|full-?stack|mobile|app) (engineering|development)(?!\p{L})|software architect|(?<!\p{L})(devops|sre)(?!\p{L})|(?<!\p{L})(développeu(r|se)|ingénieure?)(?!\p{L})|entwickler|ingenieur|(?<!\p{L})(desarrollador|ingenier[oa]|programador|desenvolvedor|engenheir[oa])|(?<!\p{L})(sviluppat(ore|rice)|ingegnere|programmatore)(?!\p{L})|(?<!\p{L})(programist(a|ka)|inżynier)|(ontwikkelaar)(?!\p{L})|программист|разработчик|инженер|工程师|工程師|程序员|程式設計師|エンジニア|プログラマ|개발자|엔지니어|(?<!\p{L})utvecklare|(?<!\p{L})ingenjör/iu;

/** Titles with words of engineering that mean something else. */
const NO_ENGINEERING =
  /(?<!\p{L})(business|sales|real estate|property|land|curriculum|course|training|talent|fundraising|policy|recipe|concept|organi[sz]ational|sound|audio|recording|locomotive|train|flight|stationary|pre-?sales|customer success) (developer|engineer)|recruit|teacher|professor|instructor|trainer|tutor|student|étudiant|(?<!\p{L})for engineers|assistant to|manager|geschäftsentwickl|immobilien/iu;

/**
 * The category of a role if its title leaves no doubt; otherwise undefined. A title with several, such as “Co-founder & CTO”, is the first
 * of founder, leadership and engineering.
 */
export const categoryOfTitle = (title: string): RoleInput['category'] => {
  if (FOUNDER.test(title) && !/(?<!\p{L})(assistant|to (the )?(co-?)?founder)/iu.test(title))
    return 'founder';
  if (LEADERSHIP.some(pattern => pattern.test(title)) && !NO_LEADERSHIP.test(title)) return 'leadership';
  return ENGINEERING.test(title) && !NO_ENGINEERING.test(title) ? 'engineering' : undefined;
};
