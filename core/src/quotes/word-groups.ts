// What the check knows of English beyond a word's own letters: words that may stand for each other, words that say the
// opposite, and words that say nothing of their own. General words only; a term of some subject stands for itself.

/**
 * What is done, and how. A word may be in several groups; that joins none of them to another.
 */
const ACTIONS = `
  increase raise rise grow gain climb boost expand enlarge enhance, decrease reduce lower fall drop decline cut
  diminish shrink lessen sink, improve better enhance strengthen benefit gain aid help support assist foster favour
  favor advantage promote, promote push advance advocate, hurt harm damage impair worsen injure spoil weaken
  disrupt, weaken undermine fade wane decay, strengthen reinforce consolidate, slow delay decelerate hinder, fast
  quick rapid swift speed soon accelerate hasten, big large great huge major substantial considerable vast enormous,
  small little tiny minor slight minimal, important significant key crucial essential vital central main major chief
  principal primary, need require demand necessary call depend, rely depend trust, happen occur arise place emerge,
  continue proceed go keep carry, start begin commence onset launch initiate outset origin originate, end finish
  stop cease conclude terminate final close, endure persist survive remain stay last, keep maintain retain hold
  preserve sustain store remain, remain left rest, stop prevent avoid hinder inhibit block keep halt, allow let
  permit enable able, cause produce create generate trigger provoke induce lead bring result make give yield, effect
  influence impact affect consequence outcome result act, reason due cause owing hence therefore explain, change
  alter modify vary shift transform turn convert become, differ vary different unlike distinct separate, separate
  distinguish divide split differentiate, same identical equal alike unchanged equivalent, similar alike comparable
  resemble analogous, show demonstrate reveal prove indicate find illustrate establish confirm evidence, say state
  claim argue hold maintain assert report note write remark describe explain put think believe tell, suggest imply
  propose indicate, call name term title label know refer dub bear, mean define denote signify refer, see view
  regard consider think deem, use employ apply utilise utilize, employ hire, make build construct produce create
  form manufacture, get obtain receive acquire gain, gather collect assemble compile, give provide supply offer
  deliver yield, send transmit pass transfer, transfer move carry transport shift, go move travel pass, come arrive
  reach, reach attain achieve arrive hit, follow succeed come, include contain comprise consist compose involve
  cover make, account make comprise constitute represent form, whole entire total complete full overall, entirely
  wholly completely totally fully altogether, sole solely merely alone exclusively, single one, many numerous
  several various multiple, approximately roughly around approx circa, exceed above greater upwards beyond excess
  over, additional extra further another, repeat anew again, frequently commonly regularly often, normally typically
  generally commonly ordinarily usual, invariably constantly, together jointly along alongside combine, combine join
  unite merge link bind, link connect tie join relate associate couple, correlate associate, investigate examine
  study explore inspect research analyse analyze, test exam assess check quiz try, measure assess gauge quantify
  determine, determine decide establish, estimate calculate compute put, count number total, answer reply respond
  response, ask question inquire query, plan intend design, try attempt seek endeavour effort, succeed success
  manage successful, fail failure unsuccessful, choose select pick opt elect, prefer favour favor, want wish desire,
  like enjoy love, remember recall recollect, forget forgotten, learn acquire master, know knowledge understand
  aware familiar, comprehend grasp understand, notice observe detect perceive see, observe watch monitor, practise
  practice train rehearse exercise, easy simple effortless straightforward easier, hard difficult tough demanding,
  clear obvious evident plain, strong powerful robust intense, weak feeble poor, good well fine, best top optimal,
  bad poor badly poorly, wrong incorrect false mistaken, true correct accurate, exact precise accurate, new novel
  recent fresh modern, recent late lately, old ancient elderly, later afterwards subsequently following thereafter
  after late, earlier prior previously before ago preceding previous former early, initial original first, final
  finally eventually, next following subsequent, now today currently present, long lengthy extended, lengthen extend
  prolong, short brief, shorten abbreviate cut, near close nearby, far distant, around round, kill death die dead
  perish, live life alive, survive live, birth born, ill sick, treat therapy cure, pay cost spend price, buy
  purchase acquire, sell sale, profit gain, rich wealthy, poor impoverished poverty, author write compose pen,
  publish appear print issue release, speak talk speech say, listen hear, look appear seem, appear emerge, feel
  sense, found establish create set, invent devise develop create introduce, discover find detect identify, identify
  recognise recognize, introduce bring present, propose suggest put, develop evolve, design devise, win victory,
  defeat beat overcome, lead head direct run command, guide lead, govern reign rule, control regulate govern, manage
  run direct, attack assault invade, destroy demolish ruin, add supplement contribute, take remove, remove eliminate
  delete away extract, replace substitute supplant, exchange swap, release emit free liberate discharge, emit
  radiate, protect shield guard defend safeguard, break fracture split, repair fix mend, hide conceal mask, surround
  encircle, touch contact, fit suit, match correspond agree, burn combust, heat warm thermal hot, cool cold chill,
  wet moist damp humid, rate score grade evaluate judge, size large extent magnitude, degree extent level, form
  shape, limit restrict constrain bound confine, likely probable probably liable, certain sure definite, doubt
  question, accept adopt agree, reject refuse deny dismiss, oppose resist object, endorse support back, admit
  acknowledge concede, warn caution, advise recommend counsel, encourage motivate prompt, order command, order
  sequence arrange, common shared widespread, rare uncommon scarce, special particular specific, general overall
  broad, normal ordinary usual regular standard, strange odd unusual, complex complicated, basic fundamental
  elementary, attention attend focus concentrate, put concentrate, save spare, safe secure, healthy health, mix
  blend combine, spread distribute disperse, push press, carry bear, fall collapse, grow growth develop, double
  twice, poison toxic, belong member, compare contrast comparison versus, outside external, inside internal inner
  within, foreign abroad overseas, loud aloud, partly partially, teach instruct educate, leave depart exit, return
  back, meet encounter, fight battle struggle, rebel revolt uprising, flee escape, search seek look hunt, famous
  celebrated renowned, cheap inexpensive, expensive costly, worth value, own possess, lack absence missing, wait
  delay, lift raise, obey follow comply, breach violate, dissolve solution, swell expand, attract draw, rotate spin
  turn, orbit circle revolve, float drift, feed eat food, breed reproduce, average mean typical, guess conjecture,
  sum total, random chance, expect anticipate predict forecast, depict portray show, fear afraid, say pronounce
  repeat, take need, available hand, able capable ability, ahead lead better, deal handle treat cope, amplify
  magnify increase, thanks due owing, perform do act, nest embed, last take, belong part, adopt use take, elect
  choose, serve work, merge unify, spread scatter, contradict oppose, found base, inherit pass, rust corrode, imply
  mean entail, regain recover, recover heal, quit leave, tend usual, worry concern, ignore neglect overlook, adapt
  adjust, adjust change, assume suppose presume, behave act, cease stop, claim allege, complete finish, consume eat
  use, detect find, display show, distort bias, dominate rule, earn gain, evolve develop, exclude omit, exploit use,
  expose reveal, extract take, face confront, handle manage, highlight emphasise emphasize stress underline, hold
  contain, ignite light, impose force, isolate separate, label name, mature ripe, motivate drive, persuade convince,
  postpone delay, quote cite, rank rate, react respond, realise realize, reconstruct rebuild, relieve ease,
  reproduce copy, resolve solve, reverse invert, satisfy meet fulfil, shape form, signal indicate, skip omit,
  stimulate excite, strike hit, tackle address, threaten endanger, verify confirm, amplify strengthen intensify
  increase, start trigger, expel eject shed discharge, instruct tell order direct, postpone defer delay, assign map
  allot allocate, enlarge resize, convey carry communicate contain, near close approach, purify refine clean,
  observe observation note, notice note, arrive land, emigrate leave move, settle resolve, defend justify, argue
  contend reason, criticise criticize attack, praise commend, permit authorise authorize, forbid ban prohibit
  outlaw, punish penalise penalize sanction, award grant give, appoint name elect, resign quit step, borrow loan,
  lend loan, invade occupy conquer, conquer seize capture take, surrender yield, abolish end repeal, enact pass
  adopt, ratify approve confirm, sign conclude, split divide separate, bend curve, stretch extend, compress squeeze,
  vibrate oscillate, flow run, leak escape, rise climb ascend, descend sink fall, decay rot decompose, grow
  cultivate, harvest reap, migrate move, hatch emerge, infect contaminate, heal cure recover, diagnose identify
  detect, prescribe recommend, relieve reduce ease alleviate, aggravate worsen, tire exhaust fatigue, recite repeat,
  translate render, edit revise, revise change update, compose write, perform play present, depict represent
  portray, illustrate exemplify show, symbolise symbolize represent, imitate copy mimic, inspire influence, invest
  spend, export sell, compete rival, merge combine, exceed surpass top, vary range fluctuate, range extend span,
  equal amount match, surround enclose, contain hold, consist comprise, lack miss, suffice enough sufficient,
  broaden widen expand, narrow restrict, simplify ease, complicate hamper hinder, clarify explain, confuse mix,
  assume suppose, infer conclude deduce, classify group sort categorise categorize, rank order place, rate value,
  estimate judge put, overestimate exaggerate, underestimate, visible apparent, hidden concealed, whole undivided,
  tied linked bound, lasting durable permanent long, sudden abrupt, steady constant stable, stable unchanged steady,
  gradual slow, huge immense, scarce limited, ample plentiful, current existing, prior previous, subsequent later,
  initial early, roughly about approximately, wholly entirely, jointly together, separately apart, merely only just,
  scarcely hardly, nowadays today, formerly previously once, eventually finally ultimately`;

/** Persons, things and amounts: what a claim that swaps its subject puts one for another. */
const THINGS = `
  part portion share fraction section component piece element proportion, people person men man persons human
  individual somebody someone participant subject patient adult, participant volunteer, student learner pupil, child
  children kid, teacher instructor tutor, researcher scientist author investigator scholar, colleague team coauthor
  collaborator, study experiment trial investigation research work, number amount figure quantity, method technique
  approach procedure way strategy, manner way, process procedure, idea concept notion thought, view opinion belief,
  problem difficulty trouble issue, goal aim purpose objective target intend, error mistake slip, year annual
  yearly, day daily, week weekly, month monthly, period time span interval phase duration, time moment point, gap
  interval pause break space, place location site position spot, area region zone territory, city town, country
  nation state land, government state, law statute act rule, rule regulation principle, duty obligation, disease
  illness sickness, doctor physician, drug medicine medication, money cash fund, earn income wage salary, trade
  commerce, company firm business enterprise, worker employee labour labor, job employment work, tax levy, debt
  indebted owe, book novel volume work, article paper publication, text passage document, word term, picture image
  photograph, sound noise, water aquatic, sea ocean marine, animal creature, body bodily, brain cerebral, energy
  power, speed velocity rate, pace rate, weight weigh heavy, length long, width wide broad, depth deep, stage phase
  step, set group collection, group class category cohort, type kind sort form category variety, base basis
  foundation ground, top upper highest, bottom lowest, centre center middle core, edge border boundary, mind mental,
  danger hazard risk, home house, ship vessel boat, car vehicle, soldier troop army, king monarch ruler, university
  college, meaning semantic, visual sight, journey voyage trip travel, crime offence criminal, gas vapour steam,
  offspring descendant, ancestor forebear, software program application, data information, defect flaw fault, sample
  subset, poem verse poetry, play drama, vote ballot, analysis study, citizen national, kingdom realm, colour color,
  painter artist, painting picture, leader head chief, ruler leader, poet writer author, illness patient, employee
  staff, buyer customer consumer, seller vendor, mountain peak, hospital clinic, lawyer attorney, judge court, scene
  setting, ratio proportion, percentage share proportion, majority most, aspect feature property characteristic
  trait, role function, rule law, task job, skill ability, talent gift, effort work, evidence proof, link connection
  relation relationship association, gap difference, cause reason, example instance case, event incident, change
  shift, increase rise growth, decrease fall decline drop, beginning start onset, result outcome finding, result
  effect consequence, harm damage, help aid assistance support, need requirement, use usage, choice decision
  selection option, belief view conviction, information knowledge data, speech voice, voyage journey, payment fee,
  damage injury, storage store, movement motion, warmth heat, illness condition, factor cause, standard norm, limit
  maximum ceiling, minimum least, amount level quantity, room space, shop store, street road, wood timber, stone
  rock, crop harvest, wage pay salary, price cost, intake dose, talk negotiation, movement part, premiere
  performance, observation finding, debris rubble, instructor teacher, schoolchild pupil, infant baby, youth
  adolescent teenager, woman female, man male, mother parent, citizen people, inhabitant resident population people,
  peasant farmer, noble aristocrat, worker labourer laborer, owner proprietor, tenant renter, merchant trader, ship
  fleet, army force troops, attack offensive, treaty agreement pact, agreement deal contract, contract treaty,
  revolt rebellion, riot unrest, verdict judgment ruling decision, statute act law, offence crime, punishment
  penalty, damages compensation, proof evidence, witness, illness disorder disease, symptom sign, operation surgery,
  medicine remedy, germ bacterium microbe, mould fungus, cell, tissue, sample specimen, device instrument apparatus,
  machine engine, tool instrument, material substance, fluid liquid, surface, crack fracture, rock stone, soil earth
  ground, shore coast, valley, glacier ice, climate weather, warming heating, summit peak top, method way, rule
  principle, cause origin source, source origin, aim goal, danger risk, advantage benefit, disadvantage drawback
  cost, shortage lack scarcity, surplus excess, rise increase, drop fall, quarter fourth, majority bulk, remainder
  rest, total sum, mean average, proportion share, figure number, graph chart diagram, curve line, page sheet,
  chapter section, poem verse, novel book, composer musician, melody tune, voice singing`;

/** Pairs. Whoever puts one for the other says the opposite, or names the wrong one of two. */
const OPPOSITE = `
  increase decrease, increase reduce, rise fall, raise lower, grow shrink, more less, more fewer, most least, high low,
  higher lower, large small, big small, long short, before after, earlier later, early late, above below, over under,
  first last, start end, begin end, open close, remember forget, strong weak, strengthen weaken, fast slow, quick slow,
  rapid slow, speed slow, accelerate slow, easy hard, easy difficult, easier harder, simple complex, good bad, good poor,
  well badly, well poorly, better worse, best worst, help hurt, help hinder, improve worsen, benefit harm, improve impair,
  same different, similar different, same change, stable change, always never, always sometimes, often rarely, often never,
  usually rarely, all none, many few, much little, with without, include exclude, accept reject, support oppose, agree
  disagree, allow prevent, allow forbid, permit prohibit, cause prevent, true false, right wrong, correct wrong, right left,
  success failure, succeed fail, win lose, gain lose, rich poor, old young, old new, ancient modern, hot cold, warm cold, warm cool,
  heat cool, wet dry, light dark, heavy light, wide narrow, broad narrow, deep shallow, thick thin, active passive,
  positive negative, maximum minimum, upper lower, top bottom, inside outside, internal external, inner outer, near far,
  north south, east west, northern southern, eastern western, male female, man woman, men women, mother father, son
  daughter, brother sister, husband wife, parent child, teacher student, buy sell, import export, supply demand, lend borrow,
  give receive, give take, send receive, add remove, add subtract, multiply divide, enter leave, arrive leave, push pull,
  attack defend, war peace, life death, live die, survive die, birth death, cheap expensive, profit loss, public private, rural urban,
  domestic foreign, natural artificial, formal informal, safe dangerous, healthy ill, common rare, possible impossible,
  likely unlikely, known unknown, visible hidden, partly entirely, partly wholly, absorb release, absorb emit, absorb
  reflect, attract repel, expand contract, melt freeze, evaporate condense, acid base, solid liquid, liquid gas, encode
  retrieve, input output, read write, cause effect, direct indirect, voluntary compulsory, mandatory optional, temporary
  permanent, upward downward, forward backward, together apart, together separately, guilty innocent, legal illegal,
  friend enemy, ally enemy, day night, morning evening, summer winter, spring autumn, asleep awake, majority minority,
  vein artery, vowel consonant, noun verb, singular plural, horizontal vertical, odd even, plus minus, major minor,
  leave stay, gradual sudden, slowly suddenly, tight loose, hard soft, sharp blunt, full empty, presence absence`;

/** Words that a sentence may add without saying more. */
const LIGHT = `
  be have do make get go come take use put set show find say state argue claim report note describe explain suggest
  mention observe conclude call name mean refer regard consider think see know according study researcher author scholar
  source text passage lecture lecturer article chapter section finding result evidence review example instance
  case fact way thing kind type sort form term word concept idea notion view approach process aspect feature part role
  point reason question matter thus therefore hence however whereas while though although moreover furthermore also
  even just still already yet then now here there rather quite very really simply actually indeed particularly
  especially namely respectively generally lie lies stand exist remain become include involve contain concern relate apply happen
  occur provide give lead bring allow let keep hold serve act able given various own another such one single mr mrs ms
  dr professor prof sir later earlier afterwards following upon via per among within towards across along because
  since due cause person people time happen age level amount number quantity something anything everything someone anyone`;

const actions = ACTIONS.split(",").length;
const groups = readTable(`${ACTIONS},${THINGS}`);
const pairs = readTable(OPPOSITE);
const light = new Set(LIGHT.trim().split(/\s+/));

/** What the tables say about a word. */
export interface Meaning {
  groups: ReadonlySet<number>;
  pairs: ReadonlySet<number>;
  /** Says nothing of its own. */
  isLight: boolean;
  /** An everyday verb, adjective or adverb: a paraphrase may know a synonym of it that no table has. */
  isAction: boolean;
}

export function meaningOf(bases: readonly string[]): Meaning {
  const all = (table: ReadonlyMap<string, number[]>) =>
    new Set(bases.flatMap((base) => table.get(base) ?? []));
  const own = all(groups);
  const isAction = [...own].some((group) => group < actions);
  return { groups: own, pairs: all(pairs), isLight: bases.some((base) => light.has(base)), isAction };
}

function readTable(table: string): Map<string, number[]> {
  const index = new Map<string, number[]>();
  for (const [row, words] of table.split(",").entries())
    for (const word of words.trim().split(/\s+/)) index.set(word, [...(index.get(word) ?? []), row]);
  return index;
}
