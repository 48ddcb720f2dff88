// Lines that guide a reader through a text and say nothing about its subject.

/** A speaker or author announces what comes next, and says nothing about it. */
export const SIGNPOST =
  /^(?:(?:And |So |Now,? )?(?:that|this) brings us|(?:And |So |Now,? )?let(?: us|'s|’s| me)\b|(?:And |So |Now,? )?here (?:is|are|comes)\b|now,? (?:we|I|on to|back to|to)\b|we (?:will|shall)\b|I (?:will|want|would)\b|as (?:I|we) (?:said|saw)\b|next,? we\b|(?:in )?(?:this|today's|today’s) (?:lecture|chapter|section|article|paper|slide)\b|today,? we\b|good (?:morning|afternoon)\b|welcome\b|thank you\b|by the end\b)/i;
export const FURNITURE =
  /^(?:page|slide|©|\(c\)|copyright)\b|^(?:https?:|www\.)\S+$|^\d+(?:\s*(?:\/|of)\s*\d+)?$/i;
/** "Figure 3.2", "Table 4: Results by group", not "Figure 3 shows that …". */
export const CAPTION =
  /^(?:Figure|Fig\.?|Table|Tab\.?|Chart|Plate|Box|Exhibit|Listing|Equation|Eq\.?|Scheme|Image)\s*\(?\d+(?:[.-]\d+)*[a-z]?\)?(?:\s*[.:|–—-]|\s+\p{Lu}|\s*$)/u;
/** "3.2 The spacing effect", "Chapter 4: Sleep", "IV. Discussion" */
export const NUMBERED_HEADING =
  /^(?:(?:Chapter|Section|Part|Appendix|Lecture|Week|Unit|Module|Lesson|Topic)\s+(?:\d+|[IVXLC]+|[A-Z])\b|\d+(?:\.\d+)+\.?\s+\p{Lu}|[IVX]+\.\s+\p{Lu}|\d{1,2}\s+\p{Lu})/u;
/** Cells of a table read in one line: "Test weeks later Much of the gain has faded". */
export const CELLS = /[\p{Ll}\d] (?:The|An?|All|Some|Most|Much|More|No|Not|It|In|On|Of|Often|Only)\s\p{Ll}/u;
/** A heading over what only lists, thanks or announces: quoting it tells nothing about the subject. */
export const NO_SUBJECT =
  /^(?:(?:table of )?contents|agenda|outline|overview|today|plan for today|.*\bquestions for today|references|bibliography|literature|works cited|further reading|acknowledge?ments|questions\??|any questions\??|q ?& ?a|thank(?:s| you).*|learning (?:goals|objectives|outcomes)|about this (?:course|document)|index|appendix|(?:homework|readings?|preparation|to do|to read|assignments?)(?: (?:for|before) .*)?|(?:for|before|until) (?:the )?next (?:week|time|lecture|class|session)|next (?:week|time|lecture|class)|announcements|organi[sz]ation|copyright.*|license)\W*$/i;
/** A speaker addresses the listeners. */
export const CHATTER =
  /^(?:(?:and|so|now|but|well),? )?(?:please|bye|goodbye|good night|hello|hi|remember|listen|notice|look (?:at|how|closely)|raise|imagine|ask|try|suppose|think (?:of|about)|let me|bear with|any questions|see you|hold|I\b|you\b|we\b|my\b|your\b)|\bplease\b/i;
/** Times, rooms and deadlines of the course itself. */
export const ANNOUNCEMENT =
  /\b(?:on|next|this|until|by) (?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:deadline|moodle|sign(?:ed)?[- ]up|office hours?|next week|homework|handed? in|the exam|essay titles|microphone|recording on)\b/i;
/** Over the part of a text that sums it up itself. */
export const SUMS_UP =
  /^(?:\d+(?:\.\d+)*\.?\s+)?(?:abstract|(?:executive |plain )?summary|in (?:one sentence|short|brief|a nutshell)|key (?:points|messages|findings|takeaways)|main (?:points|findings|messages)|takeaways?|take-home messages?|highlights|conclusions?|to remember|what to remember)\W*$/i;
