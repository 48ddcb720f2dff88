// micromark's extension for addresses, in linear time. Before each word that could begin an address, it looks for an open
// bracket, and walks back over all that came before: after one "[", a long paragraph takes minutes. Here, the walk ends
// where an earlier one began.
import { gfmAutolinkLiteral } from "micromark-extension-gfm-autolink-literal";

type Syntax = NonNullable<ReturnType<typeof gfmAutolinkLiteral>["text"]>;
type Construct = Exclude<NonNullable<Syntax[string]>, unknown[]>;
type Context = ThisParameterType<Construct["tokenize"]>;
type Events = Context["events"];
type Event = Events[number];
type Token = Event[1];

export function findAddresses(): { text: Syntax } {
  const { text = {} } = gfmAutolinkLiteral();
  const entries = Object.entries(text).map(([code, constructs = []]) => [
    code,
    [constructs].flat().map(withShortWalks),
  ]);
  return { text: Object.fromEntries(entries) };
}

function withShortWalks(construct: Construct): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const context: Context = Object.create(this, { events: { get: () => lastOpenBracket(this.events) } });
      return construct.tokenize.call(context, effects, ok, nok);
    },
  };
}

/** For a token where a walk began: where among the events it found an open bracket, and which; null if there was none. */
const foundFrom = new WeakMap<Token, { at: number; event: Event } | null>();

/** All that the extension looks for among the events: one of an open bracket, or nothing. */
function lastOpenBracket(events: Events): Events {
  const last = events.at(-1);
  if (last === undefined) return [];
  let found: { at: number; event: Event } | null = null;
  for (let at = events.length - 1; at >= 0; at--) {
    const event = events[at]!;
    const earlier = foundFrom.get(event[1]);
    if (isOpenBracket(event)) found = { at, event };
    // A bracket that has become a link since is not there any more: on past it.
    else if (earlier && events[earlier.at] === earlier.event && isOpenBracket(earlier.event)) found = earlier;
    else if (earlier !== null) continue;
    break;
  }
  foundFrom.set(last[1], found);
  return found === null ? [] : [found.event];
}

function isOpenBracket([, token]: Event): boolean {
  return (token.type === "labelLink" || token.type === "labelImage") && token._balanced !== true;
}
