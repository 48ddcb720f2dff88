import { countJobs, retryJobs } from "../../accounts/administration.ts";
import { listEvents } from "../../accounts/audit/list-events.ts";
import type { Context } from "../../context.ts";
import { servicesOf } from "../../pipelines/settings/services-of.ts";
import { needAccounts } from "../accounts/need-accounts.ts";
import type { Routes } from "../implement.ts";

export function administrationRoutes(context: Context) {
  const { peopleDb: db, queue } = context;
  return {
    async getOverview() {
      needAccounts(context);
      return { jobs: await countJobs(db), services: servicesOf(context.config) };
    },
    async retryJobs({ body }) {
      needAccounts(context);
      const retried = await retryJobs(db, body);
      // It finds them in the rows.
      await queue.enqueue("sweep", {});
      return { retried };
    },
    async listEvents({ query }) {
      needAccounts(context);
      return await listEvents(db, query);
    },
  } satisfies Partial<Routes>;
}
