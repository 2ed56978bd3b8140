import { getTranslations } from 'next-intl/server';
import { Problem } from '../ui/problem.tsx';

/** Says that there is no such thing, or none for this visitor, and where to go on. */
export async function Missing({
  what,
  href,
  action,
}: {
  readonly what: 'noPage' | 'noTable' | 'noHand' | 'noDispute' | 'noPlayer' | 'noShare';
  readonly href: string;
  readonly action: 'toLobby' | 'toHands' | 'toDisputes';
}) {
  const t = await getTranslations('problem');
  return <Problem title={t(what)} text={t(`${what}Text`)} href={href} action={t(action)} />;
}
