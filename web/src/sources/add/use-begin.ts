// A course that begins with somebody's own material: it is made, named after it, and the material is added.
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { LIMITS } from "@ibid/core/contract/limits.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "../../browser/api.ts";
import { hostOf } from "../../browser/host-of.ts";
import { courseUrl } from "../../browser/route.ts";
import { navigate } from "../../browser/router.ts";
import { coursesKey } from "../../course/use-courses.ts";
import { titleOfFiles } from "./title-of-files.ts";
import { uploadTo } from "./use-upload.ts";

export function useBegin() {
  const queryClient = useQueryClient();
  return useMemo(() => {
    /** `fill` begins to add the material; the course opens meanwhile. */
    const begin = async (title: string, fill: (courseId: string) => Promise<unknown>) => {
      const body = { title: title.slice(0, LIMITS.title) };
      const { id } = await call(endpoints.createCourse, { body });
      const filling = fill(id);
      await queryClient.invalidateQueries({ queryKey: coursesKey });
      navigate(courseUrl(id));
      await filling;
    };
    return {
      withFiles: (files: readonly File[], leftOut = 0, folder?: string) =>
        begin(folder ?? titleOfFiles(files.map(({ name }) => name)), async (courseId) =>
          uploadTo(queryClient, courseId, files, leftOut),
        ),
      withPage: (url: string) =>
        begin(hostOf(url) ?? url, (courseId) => call(endpoints.addSource, { body: { courseId, url } })),
    };
  }, [queryClient]);
}
