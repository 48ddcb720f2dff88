import { Icon, type IconName } from "../ui/icon.tsx";
import { navigate } from "../browser/router.ts";
import type { Screens } from "./last-screens.ts";

export interface PhoneTabsProps {
  screens: Screens;
  current: "sources" | "chat" | "document";
  /** Whether a sheet covers the tabs. */
  isCovered: boolean;
  onSources: (shows: boolean) => void;
}

export function PhoneTabs({ screens, current, isCovered, onSources }: PhoneTabsProps) {
  const go = (url: string) => {
    onSources(false);
    navigate(url);
  };
  const tabs: { name: PhoneTabsProps["current"]; icon: IconName; label: string; open: () => void }[] = [
    { name: "sources", icon: "shelf", label: "Sources", open: () => onSources(true) },
    { name: "chat", icon: "chat", label: "Chat", open: () => go(screens.chat) },
    { name: "document", icon: "document", label: "Document", open: () => go(screens.document) },
  ];
  return (
    <nav className="tabs" aria-label="Panes" inert={isCovered}>
      {tabs.map(({ name, icon, label, open }) => (
        <button key={name} type="button" aria-current={name === current ? "page" : undefined} onClick={open}>
          <Icon name={icon} />
          {label}
        </button>
      ))}
    </nav>
  );
}
