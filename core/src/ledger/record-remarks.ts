/** What a look-up answers when its words name neither a place nor a source: they may be about a subject. */
export const NOT_ON_RECORD = "Nothing on the shelf has this name. Search for it instead.";
