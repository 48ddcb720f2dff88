// What the services are called where a student reads it.
import type { ServiceName } from "@ibid/core/contract/settings/service-name.ts";

export const PROVIDER_NAMES: Record<string, string> = {
  google: "Google",
  openai: "OpenAI",
  "openai-chat": "OpenAI, through Chat Completions",
  anthropic: "Anthropic",
  cohere: "Cohere",
  compatible: "Another service, or a program of your own",
  searxng: "A SearXNG server",
  on: "On",
};

interface ServiceWords {
  title: string;
  /** What it is good for. */
  about: string;
  /** The choice that needs nobody else. */
  alone: string;
  /** What is typed as the name of a model. */
  example: string;
}

export const SERVICE_WORDS: Record<ServiceName, ServiceWords> = {
  model: {
    title: "Model",
    about:
      "A language model reads what was found in your sources and writes an answer from it. Its citations are checked like all others.",
    alone: "None: Ibid shows what your sources say, word for word",
    example: "",
  },
  embedder: {
    title: "Search by meaning",
    about:
      "Finds passages that say the same in other words. After a change, your sources are compared again in the background.",
    alone: "Ibid’s own, on this computer (English)",
    example: "text-embedding-3-small",
  },
  reranker: {
    title: "Better order",
    about:
      "Reads the best passages together with your question and puts them in order. Searches take a little longer.",
    alone: "Off",
    example: "rerank-v3.5",
  },
  transcriber: {
    title: "Write down recordings",
    about: "Makes a transcript of a lecture that comes without one, with the seconds to cite.",
    alone: "Off: recordings need a transcript",
    example: "whisper-1",
  },
  ocr: {
    title: "Read scanned pages",
    about:
      "Recognises the text in pictures of pages, in English, on this computer. It takes a few seconds per page. Sources that could not be read before: choose “Read again”.",
    alone: "Off",
    example: "",
  },
  search: {
    title: "Search the web",
    about: "Lets a chat look for pages on the web, and drafts find sources. It needs a model.",
    alone: "Off",
    example: "",
  },
};

/** What is sent to whom is said apart; this is where keys are made. */
export const KEY_PAGES: Record<string, string> = {
  google: "https://aistudio.google.com/apikey",
  openai: "https://platform.openai.com/api-keys",
  "openai-chat": "https://platform.openai.com/api-keys",
  anthropic: "https://console.anthropic.com/settings/keys",
  cohere: "https://dashboard.cohere.com/api-keys",
};
