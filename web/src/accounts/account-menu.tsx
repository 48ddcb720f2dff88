import { useEffect } from "react";
import { navigate } from "../browser/router.ts";
import { runCommand, useCommands } from "../ui/commands.ts";
import { Icon } from "../ui/icon.tsx";
import { MenuItem } from "../ui/menu-item.tsx";
import { Menu } from "../ui/menu.tsx";
import { signOut } from "./sign-out.ts";
import { useMe } from "./use-me.ts";

/** Nothing in an Ibid without accounts. */
export function AccountMenu() {
  const me = useMe();
  const isAdmin = me?.role === "admin";
  useCommands(
    me === null
      ? []
      : [
          { id: "account", label: "Your account", icon: "person", run: () => navigate("/account") },
          isAdmin ? { id: "people", label: "People", icon: "people", run: () => navigate("/people") } : null,
          { id: "sign-out", label: "Sign out", icon: "leave", run: () => void signOut() },
        ],
  );
  const isSignedIn = me !== null;
  useEffect(() => {
    if (!isSignedIn) return;
    // Back, after signing out: the browser may show the page as it was left.
    const lookAgain = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    addEventListener("pageshow", lookAgain);
    return () => removeEventListener("pageshow", lookAgain);
  }, [isSignedIn]);
  if (me === null) return null;
  return (
    <Menu
      label={`Your account: ${me.name}`}
      trigger={<Icon name="person" />}
      triggerClass="icon-button"
      align="end"
    >
      <MenuItem
        icon="person"
        label="Your account"
        detail={me.email === null ? me.name : `${me.name}, ${me.email}`}
        onAct={() => navigate("/account")}
      />
      {isAdmin && (
        <MenuItem icon="people" label="People" detail="Invite and manage" onAct={() => navigate("/people")} />
      )}
      <MenuItem
        icon="phone"
        label="Open on my phone"
        detail="Without typing a password"
        onAct={() => runCommand("phone")}
      />
      <MenuItem icon="leave" label="Sign out" onAct={() => void signOut()} />
    </Menu>
  );
}
