/** Above the web results of an answer in every export: nobody should take them for its sources. */
export const WEB_RESULTS_HEADING = "Web results, not part of the course and not checked:";
