/** What the web search finds for any words, as a search server says it. */
export const WEB_RESULTS = [
  {
    url: "https://nasa.gov/climate",
    title: "Climate Change Evidence",
    content: "Human activities are the cause.",
  },
  { url: "https://ipcc.ch/report", title: "IPCC Report 2023", content: "The IPCC warns of consequences." },
];
