import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { KindChange } from '@byeol/contract/console/people.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { useMe } from '../../api/session.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { ListFaces } from '../../lists/ListFaces.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { PanelPair } from '../../parts/PanelPair.tsx'
import { RequestKind } from './RequestKind.tsx'
import { useKindActs } from './useKindActs.ts'
import looks from '../../parts/panelLooks.module.css'
import { textLanguage } from '@byeol/ui/textLanguage.ts'

/** Makes accounts tester or support accounts, or ordinary again. One owner requests, another approves; both sign. */
export function KindsPage() {
  const t = useT()
  const { data, ...faces } = useQuery(query(consoleApi.people.kindChanges, {}))
  const changes = data?.list ?? []
  return (
    <PanelPair>
      <Panel label={t('KINDS.WAITING')} head={<h2 className={looks.title}>{t('KINDS.WAITING')}</h2>}>
        <ListFaces
          pages={faces}
          isEmpty={changes.length === 0}
          empty={{ title: t('KINDS.NONE'), text: t('KINDS.NONE_DETAIL') }}
        >
          <ul className={looks.rows}>
            {changes.map((change) => (
              <WaitingChange key={change.id} change={change} />
            ))}
          </ul>
        </ListFaces>
      </Panel>
      <RequestKind />
    </PanelPair>
  )
}

function WaitingChange({ change }: { change: KindChange }) {
  const t = useT()
  const { ago } = useFormats()
  const { staff } = useMe()
  const { approve, decline, isBusy } = useKindActs()
  const { nickname, userId, from, to, requestedBy, requestedAt } = change
  const isOwn = requestedBy === staff.name
  return (
    <li>
      <p>
        <b lang={textLanguage(nickname)}>{nickname}</b> {t(`KINDS.KIND_${from}`)} → {t(`KINDS.KIND_${to}`)}
        <small>
          {userId} · {t('ROLES.ASKED_BY', { name: requestedBy })} · {ago(requestedAt)}
        </small>
        {isOwn ? <small>{t('ROLES.ASKED_OWN')}</small> : null}
      </p>
      <span className={looks.acts}>
        <Button variant="soft" size="s" busy={isBusy} onClick={() => decline(change)}>
          {t(isOwn ? 'ROLES.WITHDRAW' : 'ROLES.DECLINE')}
          <span className="sr"> {nickname}</span>
        </Button>
        {isOwn ? null : (
          <Button size="s" busy={isBusy} onClick={() => approve(change)}>
            {t('ROLES.APPROVE')}
            <span className="sr"> {nickname}</span>
          </Button>
        )}
      </span>
    </li>
  )
}
