import { getTranslations } from 'next-intl/server';
import { Problem } from '../ui/problem.tsx';

/** An address that leads nowhere. */
export default async function NotFound() {
  const t = await getTranslations('problem');
  return <Problem title={t('noPage')} text={t('noPageText')} href="/" action={t('toLobby')} />;
}
