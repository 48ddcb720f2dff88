// The tools that answer from records instead of by search.

/** Passages of a place: `{ place, source? }`. */
export const PLACE_TOOL = "look_up_place";
/** Passages from all parts of a source: `{ source? }`. */
export const OUTLINE_TOOL = "outline_source";
/** The shelf, as JSON: `{}`. */
export const LIST_TOOL = "list_sources";
