/** A speaker or author who says what comes next, and nothing about it. */
export const SIGNPOST =
  /^(?:(?:And |So |Now,? )?(?:that|this) brings us|(?:And |So |Now,? )?let(?: us|'s|’s| me)\b|(?:And |So |Now,? )?here (?:is|are|comes)\b|now,? (?:we|I|on to|back to|to)\b|we (?:will|shall)\b|I (?:will|want|would)\b|as (?:I|we) (?:said|saw)\b|next,? we\b|(?:in )?(?:this|today's|today’s) (?:lecture|chapter|section|article|paper|slide)\b|today,? we\b|good (?:morning|afternoon)\b|welcome\b|thank you\b|by the end\b)/i;
