/** Host and path → the page there, or the status that is answered instead. What is not listed is not found. */
export const PAGES: Record<string, string | number> = {
  "nasa.gov/climate": page(
    `<title>Climate</title>
    <meta property="og:title" content="Climate Change Evidence">
    <meta property="og:site_name" content="NASA">
    <meta name="author" content="Ada Lovelace">
    <meta property="article:published_time" content="2023-04-05T10:00:00Z">`,
    `<article><h1>Climate Change Evidence</h1>
    <p>Human activities are the primary cause of climate change, because burning coal, oil and gas adds carbon dioxide to the air.</p>
    <p>Global temperatures have risen 1.1 degrees Celsius since 1880, and most of the warming happened in the past forty years.</p>
    <p>The ice sheets of Greenland and Antarctica lose mass every year, and the sea level rises with them.</p></article>`,
  ),
  "ipcc.ch/report": page(
    `<title>IPCC Report 2023</title>
    <meta name="author" content="Grace Hopper">
    <meta property="article:published_time" content="2023-03-20">`,
    `<main><h1>IPCC Report 2023</h1>
    <p>The IPCC warns of severe consequences: heat waves, droughts and floods become more frequent with every increment of warming.</p>
    <p>Deep, rapid and sustained cuts of emissions would slow the warming within about two decades.</p></main>`,
  ),
  "epa.gov/gone": 500,
  "script.example/app": page(
    `<title>App</title>
    <meta property="og:title" content="An essay that needs a script">
    <meta property="og:site_name" content="Script Weekly">
    <meta name="author" content="Marie Curie">
    <meta property="article:published_time" content="2022-02-03T00:00:00Z">`,
    `<div id="root"></div><script>document.getElementById("root").textContent = "Later.";</script>`,
  ),
};

function page(head: string, body: string): string {
  return `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`;
}
