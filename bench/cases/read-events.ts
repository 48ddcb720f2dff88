/** Reads a response as a browser would, to its end; `onText` sees the text of the events as it comes in. */
export async function readEvents(
  response: Response,
  onText: (text: string) => void = () => {},
): Promise<string> {
  const decoder = new TextDecoder();
  let all = "";
  for await (const bytes of response.body!) {
    const text = decoder.decode(bytes, { stream: true });
    all += text;
    onText(text);
  }
  return all;
}
