// What each person sets for themselves: the language of answers, the look, and what new documents begin with.
import type { Paper, Preferences, ThemeChoice } from "@ibid/core/contract/settings/preferences.ts";
import { type ReactNode, useId, useState } from "react";
import { chooseTheme, useThemeChoice } from "../../browser/theme.ts";
import { useStyles } from "../../course/use-styles.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { showError, showToast } from "../../ui/toasts.tsx";
import { AccountSection } from "../account-page.tsx";
import { usePreferences } from "./use-preferences.ts";

const LANGUAGES = [
  ...["English", "German", "French", "Spanish", "Italian", "Portuguese", "Dutch", "Polish", "Turkish"],
  ...["Ukrainian", "Russian", "Arabic", "Chinese", "Japanese", "Korean", "Hindi"],
];

interface Props {
  own: Preferences;
  save: (change: Partial<Preferences>) => Promise<void>;
}

export function OwnSections({ children }: { children: ReactNode }) {
  const { data, save } = usePreferences();
  if (data === undefined) return children;
  return (
    <>
      <AccountSection title="Answers">
        <AnswerLanguage own={data} save={save} />
      </AccountSection>
      {children}
      <AccountSection title="Look">
        <Theme save={save} />
      </AccountSection>
      <AccountSection title="Documents">
        <Documents own={data} save={save} />
      </AccountSection>
    </>
  );
}

function AnswerLanguage({ own, save }: Props) {
  const [typed, setTyped] = useState(own.answerLanguage ?? "");
  const [error, setError] = useState<string | null>(null);
  const list = useId();
  const language = typed.trim() || null;
  const send = async () => {
    try {
      await save({ answerLanguage: language });
      setError(null);
      showToast({
        kind: "done",
        title:
          language === null
            ? "Answers are in the language of the question"
            : `Answers are in ${language} from now on`,
      });
    } catch (error) {
      setError((error as Error).message);
    }
  };
  return (
    <form
      className="account-form settings-form"
      aria-label="Language of answers"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field
        label="Language of answers"
        list={list}
        value={typed}
        onChange={setTyped}
        placeholder="The language of the question"
        error={error}
        hint="A model writes answers and drafts in this language. Quotations are not translated."
      />
      <datalist id={list}>
        {LANGUAGES.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <div className="actions">
        <Button type="submit" disabled={language === own.answerLanguage}>
          Save
        </Button>
      </div>
    </form>
  );
}

const THEMES: Record<ThemeChoice, string> = { system: "As the system", light: "Light", dark: "Dark" };

function Theme({ save }: Pick<Props, "save">) {
  const chosen = useThemeChoice();
  const choose = (theme: ThemeChoice) => {
    chooseTheme(theme);
    // Other browsers begin with it. Here, it holds already.
    save({ theme }).catch((error: unknown) => showError("Your other devices don’t have it yet", error));
  };
  return (
    <fieldset className="settings-choices">
      <legend>Theme</legend>
      {(Object.keys(THEMES) as ThemeChoice[]).map((theme) => (
        <label key={theme} className="in-row">
          <input type="radio" name="theme" checked={theme === chosen} onChange={() => choose(theme)} />
          {THEMES[theme]}
        </label>
      ))}
    </fieldset>
  );
}

const PAPERS: Record<Paper, string> = { a4: "A4", "us-letter": "US Letter" };

function Documents({ own, save }: Props) {
  const styles = useStyles().data;
  const [style, setStyle] = useState(own.style ?? "");
  const [authorName, setAuthorName] = useState(own.authorName ?? "");
  const [courseName, setCourseName] = useState(own.courseName ?? "");
  const [paper, setPaper] = useState<Paper | "">(own.paper ?? "");
  const [styleId, paperId] = [useId(), useId()];
  const change = {
    style: style || null,
    authorName: authorName.trim() || null,
    courseName: courseName.trim() || null,
    paper: paper || null,
  };
  const isChanged = (Object.keys(change) as (keyof typeof change)[]).some(
    (name) => change[name] !== own[name],
  );
  const send = () =>
    save(change).then(
      () => showToast({ kind: "done", title: "Saved" }),
      (error: unknown) => showError("Not saved", error),
    );
  return (
    <form
      className="account-form settings-form"
      aria-label="Documents"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className="field">
        <label htmlFor={styleId}>Citation style of new courses</label>
        <select id={styleId} value={style} onChange={(event) => setStyle(event.target.value)}>
          <option value="">As usual</option>
          {styles?.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      </div>
      <p>New documents begin with their title and what you write here, on this paper.</p>
      <Field label="Your name" value={authorName} onChange={setAuthorName} autoComplete="name" />
      <Field
        label="Name of your course"
        value={courseName}
        onChange={setCourseName}
        placeholder="BIO 110, Spring 2027"
      />
      <div className="field">
        <label htmlFor={paperId}>Paper</label>
        <select id={paperId} value={paper} onChange={(event) => setPaper(event.target.value as Paper | "")}>
          <option value="">As usual</option>
          {(Object.keys(PAPERS) as Paper[]).map((one) => (
            <option key={one} value={one}>
              {PAPERS[one]}
            </option>
          ))}
        </select>
      </div>
      <div className="actions">
        <Button type="submit" disabled={!isChanged}>
          Save
        </Button>
      </div>
    </form>
  );
}
