// “Your data”: where it is, how large, what was deleted and can be restored, backups, and deleting all of it.
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { YourData } from "@ibid/core/contract/your-data/course-contents.ts";
import { useQuery } from "@tanstack/react-query";
import { call, urlOf } from "../../browser/api.ts";
import { sayBytes } from "../../browser/say-bytes.ts";
import { sayContents } from "../../course/say-contents.ts";
import { Notice } from "../../ui/notice.tsx";
import { AccountPage, AccountSection } from "../account-page.tsx";
import { AccountRow } from "../account-row.tsx";
import { BackupsSection } from "./backups-section.tsx";
import { DeleteEverything } from "./delete-everything.tsx";
import { ImportSection } from "./import-section.tsx";
import { RemovedCourses } from "./removed-courses.tsx";
import { useBackups } from "./use-backups.ts";

export function DataScreen() {
  const { data, error } = useQuery({
    queryKey: ["data"],
    queryFn: ({ signal }) => call(endpoints.getData, { signal }),
    staleTime: 0,
  });
  const hasBackups = data?.place?.database === "embedded";
  const backups = useBackups(hasBackups);
  return (
    <AccountPage title="Your data">
      {error && <Notice kind="error">{error.message}</Notice>}
      {data?.place && <Place place={data.place} />}
      <AccountSection title="Courses">
        <p>
          {data?.courses.length === 0
            ? "There is no course yet."
            : "An export is one ZIP file: sources with their files, chats, documents and references. Another Ibid imports it."}
        </p>
        <ul className="account-list" aria-label="Courses">
          {data?.courses.map((course) => (
            <AccountRow key={course.id} title={<bdi>{course.title}</bdi>} detail={sayContents(course)}>
              <a
                className="button is-small"
                href={urlOf(endpoints.exportCourse, { params: { id: course.id } })}
                aria-label={`Export ${course.title}`}
                download
              >
                Export
              </a>
            </AccountRow>
          ))}
        </ul>
      </AccountSection>
      <ImportSection />
      <RemovedCourses />
      {hasBackups && <BackupsSection {...backups} />}
      {data && <DeleteEverything courses={data.courses} hasBackups={hasBackups} />}
    </AccountPage>
  );
}

function Place({ place }: { place: NonNullable<YourData["place"]> }) {
  const isEmbedded = place.database === "embedded";
  return (
    <AccountSection title="Where it is">
      <p>
        {isEmbedded
          ? "Everything is in one folder of this computer:"
          : "Files and settings are in this folder:"}
      </p>
      <p className="unbroken">{place.folder}</p>
      <p>
        {sayBytes(place.filesBytes)} of files, {sayBytes(place.databaseBytes)} in the database
        {isEmbedded ? "" : " (a PostgreSQL server)"}.
      </p>
      {!isEmbedded && (
        <p>
          Ibid does not back up a PostgreSQL server. Use <code>pg_dump</code>, and copy the folder{" "}
          <code>files</code>.
        </p>
      )}
    </AccountSection>
  );
}
