const OF_A_PLACE = /(?:i?ans?|ish|ese|ic|i|isms?|ists?|it(?:es?)?)$/;
/** Names that the ending alone does not relate. */
const NATIONS =
  `america american us usa, britain british uk, france french, germany german, spain spanish spaniard,
  netherland dutch holland, greece greek, switzerland swis, denmark danish dane, poland polish pole, turkey turkish turk,
  scotland scottish scot, wale welsh, ireland irish, england english, finland finnish finn, sweden swedish swede,
  norway norwegian, thailand thai, peru peruvian, china chinese`
    .split(/,\s+/)
    .map((names) => names.split(" "));

/** "Italy" and "Italian", "Kant" and "Kantian", "France" and "French". */
export function areKin(one: string, other: string): boolean {
  if (NATIONS.some((names) => names.includes(one) && names.includes(other))) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const root = long.replace(OF_A_PLACE, "");
  return root !== long && root.length > 2 && short.startsWith(root) && short.length - root.length < 3;
}
