import * as z from 'zod';
import { admin, router } from './procedures.ts';

/** The house's books. */
export const houseRouter = router({
  /** Administrators: every account, and the sum of all, which is zero. */
  accounts: admin.query(({ ctx }) => ctx.platform.house.accounts()),
  /** Administrators: movements of chips, of one account or of all, newest first. */
  entries: admin
    .input(
      z.object({
        account: z.string().min(1).max(250).nullable().default(null),
        before: z.string().max(300).nullable().default(null),
        limit: z.int().min(1).max(100).default(50),
      }),
    )
    .query(({ ctx, input }) => ctx.platform.house.entries(input)),
});
