import type { Course } from "@ibid/core/contract/course.ts";
import { useState } from "react";
import { runCommand, useCommands, type Command } from "../../ui/commands.ts";
import { Icon } from "../../ui/icon.tsx";
import { Menu } from "../../ui/menu.tsx";
import { MenuItem } from "../../ui/menu-item.tsx";
import { courseUrl } from "../../browser/route.ts";
import { navigate } from "../../browser/router.ts";
import { openSourceDialog } from "../../course/source-dialog.ts";
import { useSettings } from "../../course/use-settings.ts";
import { NewCourseForm } from "../dialogs/new-course-form.tsx";

export function CourseSwitcher({ courses, courseId }: { courses: Course[]; courseId: string }) {
  const [isNaming, setIsNaming] = useState(false);
  const current = courses.find(({ id }) => id === courseId);
  const { data: settings } = useSettings();
  const isOwner = (current?.role ?? "owner") === "owner";
  const ofOwner: Command[] = [
    {
      id: "rename-course",
      label: "Rename this course",
      icon: "pencil",
      run: () => openSourceDialog({ kind: "rename-course" }),
    },
    {
      id: "passages",
      label: "Passages per answer",
      icon: "text",
      run: () => openSourceDialog({ kind: "passages" }),
    },
    {
      id: "delete-course",
      label: "Delete this course",
      icon: "trash",
      run: () => openSourceDialog({ kind: "delete-course" }),
    },
  ];
  const share: Command = {
    id: "share-course",
    label: isOwner ? "Share this course" : "People in this course",
    icon: "people",
    run: () => openSourceDialog({ kind: "share" }),
  };
  const leave: Command = {
    id: "leave-course",
    label: "Leave this course",
    icon: "leave",
    run: () => openSourceDialog({ kind: "leave-course" }),
  };
  const actions: Command[] = [
    { id: "new-course", label: "New course", icon: "add", run: () => setIsNaming(true) },
    ...(settings?.hasAccounts === true ? [share] : []),
    ...(isOwner ? ofOwner : [leave]),
    { id: "about", label: "About Ibid", icon: "shield", run: () => openSourceDialog({ kind: "about" }) },
  ];
  useCommands(actions);
  return (
    <>
      <Menu
        label={`Course: ${current?.title ?? "none"}`}
        triggerClass="in-row course-button"
        trigger={
          <>
            <bdi className="one-line">{current?.title ?? "Course"}</bdi>
            {current?.ownerName != null && (
              <small className="one-line shared-mark">
                <bdi>{current.ownerName}</bdi>’s
              </small>
            )}
            <Icon name="chevron-down" small />
          </>
        }
      >
        {courses.map(({ id, title, role, ownerName }) => (
          <MenuItem
            key={id}
            kind="radio"
            icon={id === courseId ? "check" : "shelf"}
            label={title}
            detail={
              ownerName === null ? "" : `${ownerName}’s, ${role === "editor" ? "can edit" : "can read"}`
            }
            isOn={id === courseId}
            onAct={() => navigate(courseUrl(id))}
          />
        ))}
        <hr />
        <MenuItem icon="saved" label="Your data" onAct={() => runCommand("data")} />
        {actions.map(({ id, label, icon, run }) => (
          <MenuItem key={id} icon={icon} label={label} onAct={run} />
        ))}
        <MenuItem icon="settings" label="Settings" onAct={() => navigate("/settings")} />
      </Menu>
      {isNaming && <NewCourseForm onClose={() => setIsNaming(false)} />}
    </>
  );
}
