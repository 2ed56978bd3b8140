import { entriesInput } from '../ports/ledger.ts';
import { admin, costs, router } from '../procedures.ts';

/** The ledger of all chips. */
export const ledgerRouter = router({
  /** Administrators: every account, and the sum of all, which is zero. */
  accounts: admin.use(costs(10)).query(({ ctx }) => ctx.ledger.accounts()),
  /** Administrators: movements of chips, of one account or of all, newest first. */
  entries: admin
    .use(costs(10))
    .input(entriesInput)
    .query(({ ctx, input }) => ctx.ledger.entries(input)),
});
