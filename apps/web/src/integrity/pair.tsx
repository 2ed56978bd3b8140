'use client';
import type { ComparedPlayer, PairSide } from '@openfelt/api';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { isMissing } from '../api/errors.ts';
import { useTRPC } from '../api/provider.tsx';
import { noFilter, toHandsHref } from '../hands/search/hand-filter.ts';
import { useFormatRate } from '../statistics/use-format-rate.ts';
import { ButtonLink } from '../ui/button.tsx';
import pageStyles from '../ui/page.module.css';
import panelStyles from '../ui/panel.module.css';
import paperStyles from '../ui/paper.module.css';
import { Problem } from '../ui/problem.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { ForAuditors, Loading, LoadProblem } from './for-auditors.tsx';
import styles from './integrity.module.css';
import { integrityHref, type PairFilter, parsePairFilter } from './pair-filter.ts';
import { useFormatComparison } from './use-format-comparison.ts';
import { useMemberName } from './use-member-name.ts';

/** Two players, each against the other one, for auditors. The address names them. */
export function Pair() {
  return (
    <ForAuditors>
      <PairReport />
    </ForAuditors>
  );
}

function PairReport() {
  const t = useTranslations('integrity');
  const trpc = useTRPC();
  const query = useSearchParams();
  const { name: _name, ...days } = parsePairFilter(query);
  const [player, other] = [query.get('player') ?? '', query.get('other') ?? ''];
  const { data, error, refetch } = useQuery(trpc.integrity.pair.queryOptions({ player, other, ...days }));
  const formatName = useMemberName();
  const back = integrityHref(days);
  if (data === undefined) {
    if (error === null) return <Loading />;
    return isMissing(error) ? (
      <Problem title={t('pair.missing')} text={t('pair.missingText')} action={t('pair.back')} href={back} />
    ) : (
      <LoadProblem onRetry={() => void refetch()} />
    );
  }
  const [first] = data.sides;
  return (
    <div className={pageStyles.page}>
      <header className={pageStyles.head}>
        <h1>{t('pairTitle')}</h1>
        {first !== undefined && (
          <p>{t('pair.lead', { player: formatName(first.player), other: formatName(first.other) })}</p>
        )}
        <p>{t('explain')}</p>
        <div className={paperStyles.actions}>
          {first !== undefined && <HandsLink player={first.player} other={first.other} days={days} />}
          <ButtonLink href={back}>{t('pair.back')}</ButtonLink>
        </div>
        <p className={paperStyles.note}>{t('pair.handsNote')}</p>
      </header>
      {data.sides.map((side) => (
        <Side key={side.player.playerId} side={side} />
      ))}
    </div>
  );
}

interface HandsLinkProps {
  readonly player: ComparedPlayer;
  readonly other: ComparedPlayer;
  readonly days: PairFilter;
}

/** Leads to the hands of two. Who has deleted their account has no name to look for. */
function HandsLink({ player, other, days }: HandsLinkProps) {
  const t = useTranslations('integrity');
  const formatName = useMemberName();
  if (other.name === null) return null;
  const filter = { ...noFilter, ...days, player: player.playerId, name: other.name };
  return (
    <ButtonLink kind="primary" href={toHandsHref(filter)}>
      {t('pair.hands', { player: formatName(player), other: formatName(other) })}
    </ButtonLink>
  );
}

/** How one of the two plays against the other one. */
function Side({ side }: { readonly side: PairSide }) {
  const t = useTranslations('integrity');
  const format = useFormatRate();
  const { share } = useFormatComparison();
  const formatName = useMemberName();
  const { together, hands, privateHands, net, bets } = side;
  const [player, other] = [formatName(side.player), formatName(side.other)];
  return (
    <section className={`${panelStyles.panel} ${styles.side}`}>
      <h2>{t('against', { player, other })}</h2>
      <dl className={styles.facts}>
        <div>
          <dt>{t('pair.together')}</dt>
          <dd className="num">{format.number(hands)}</dd>
        </div>
        <div>
          <dt>{t('pair.private')}</dt>
          <dd className="num">{format.number(privateHands)}</dd>
        </div>
        <div>
          <dt>{t('pair.net', { other })}</dt>
          <dd className="num">
            {t('pair.netValue', { chips: format.signed(net), bets: format.signed(bets) })}
          </dd>
        </div>
        <div>
          <dt>{t('pair.share')}</dt>
          <dd className="num">{share(together)}</dd>
        </div>
      </dl>
      <p className={paperStyles.note}>{t('pair.shareText', { player, other })}</p>
      <ComparisonTable side={side} label={t('against', { player, other })} />
    </section>
  );
}
