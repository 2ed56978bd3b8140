import { NewTable } from '../../../new-table/new-table.tsx';

/** Makes a table. */
export default function NewTablePage() {
  return <NewTable />;
}
