import { platforms, type Platform } from '@byeol/contract/auth/boot.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { StaffOutage } from '@byeol/contract/console/outageCalls.ts'
import { limits } from '@byeol/contract/limits.ts'
import { outageKinds, outageTexts, type OutageKind } from '@byeol/contract/outages.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { ChoicePills } from '@byeol/ui/ChoicePills.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/query.ts'
import { useMe } from '../../api/session.ts'
import { useNow } from '../../browser/useNow.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { ListFaces } from '../../lists/ListFaces.tsx'
import { Choices } from '../../parts/Choices.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { PanelPair } from '../../parts/PanelPair.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { Keycap } from '../../keyboard/Keycap.tsx'
import { useShortcuts } from '../../keyboard/useShortcuts.ts'
import { useAct } from '../../parts/useAct.ts'
import styles from './OutagesPage.module.css'
import looks from '../../parts/panelLooks.module.css'

const { list, start, end, check } = consoleApi.outages
const audiences = ['everybody', ...platforms] as const

/** Shows a banner about an outage immediately, with a fixed text; a colleague reviews it afterwards. */
export function OutagesPage() {
  const t = useT()
  const { data, ...faces } = useQuery(query(list, {}))
  const outages = data?.list ?? []
  return (
    <PanelPair>
      <Panel label={t('OUTAGES.LAST')} head={<h2 className={looks.title}>{t('OUTAGES.LAST')}</h2>}>
        <ListFaces
          pages={faces}
          isEmpty={outages.length === 0}
          empty={{ title: t('OUTAGES.NONE'), text: t('OUTAGES.NONE_DETAIL') }}
        >
          <ul className={looks.rows}>
            {outages.map((outage) => (
              <OutageRow key={outage.id} outage={outage} />
            ))}
          </ul>
        </ListFaces>
      </Panel>
      <StartOutage />
    </PanelPair>
  )
}

function OutageRow({ outage }: { outage: StaffOutage }) {
  const t = useT()
  const { dayAndTime } = useFormats()
  const { staff } = useMe()
  const now = useNow(30_000)
  const { act, isBusy } = useAct([list])
  const { id: outageId, kind, platform, startedBy, startedAt, endsAt, checkedBy } = outage
  const isShown = endsAt > now
  const finish = async () => {
    if (await act(end, { outageId })) showToast({ text: t('OUTAGES.ENDED'), icon: 'check' })
  }
  return (
    <li>
      <p>
        <b>{t(`OUTAGES.KIND_${kind}`)}</b> {isShown ? <Tag tone="risk">{t('OUTAGES.SHOWN')}</Tag> : null}{' '}
        {checkedBy ? null : <Tag tone="note">{t('OUTAGES.UNCHECKED')}</Tag>}
        <small>
          {t(platform ? `VERSIONS.PLATFORM_${platform}` : 'OUTAGES.EVERYBODY')} ·{' '}
          {t('OUTAGES.BY', { name: startedBy, from: dayAndTime(startedAt), to: dayAndTime(endsAt) })}
        </small>
        {checkedBy ? <small>{t('OUTAGES.CHECKED_BY', { name: checkedBy })}</small> : null}
      </p>
      <span className={looks.acts}>
        {isShown ? (
          <Button variant="soft" size="s" busy={isBusy} onClick={() => void finish()}>
            {t('OUTAGES.END')}
          </Button>
        ) : null}
        {!checkedBy && startedBy !== staff.name ? (
          <Button size="s" busy={isBusy} onClick={() => void act(check, { outageId })}>
            {t('OUTAGES.CHECK')}
          </Button>
        ) : null}
      </span>
    </li>
  )
}

function StartOutage() {
  const t = useT()
  const { act, isBusy } = useAct([list])
  const [kind, setKind] = useState<OutageKind | null>(null)
  const [audience, setAudience] = useState<(typeof audiences)[number]>('everybody')
  const audienceText = (each: (typeof audiences)[number]) =>
    t(each === 'everybody' ? 'OUTAGES.EVERYBODY' : `VERSIONS.PLATFORM_${each}`)
  const send = async () => {
    if (!kind) return
    const platform: Platform | null = audience === 'everybody' ? null : audience
    const signs = {
      title: t('OUTAGES.SIGN'),
      rows: [
        [t('OUTAGES.KIND'), t(`OUTAGES.KIND_${kind}`)],
        [t('OUTAGES.TO'), audienceText(audience)],
        [t('OUTAGES.WORDS'), `${outageTexts[kind].ko} / ${outageTexts[kind].en}`],
      ],
      button: t('OUTAGES.START'),
    } as const
    if (!(await act(start, { kind, platform }, signs))) return
    setKind(null)
    showToast({ text: t('OUTAGES.STARTED'), icon: 'check' })
  }
  useShortcuts([{ key: 'mod+enter', text: 'OUTAGES.START', run: () => void send() }])
  return (
    <Panel
      label={t('OUTAGES.NEW')}
      head={<h2 className={looks.title}>{t('OUTAGES.NEW')}</h2>}
      foot={
        <Button fullWidth size="m" disabled={!kind} busy={isBusy} onClick={() => void send()}>
          {t('OUTAGES.START')} <Keycap name="mod+enter" onFill />
        </Button>
      }
    >
      <div className={looks.sections}>
        <Choices
          legend={t('OUTAGES.KIND')}
          items={outageKinds.map((id) => ({ id, label: t(`OUTAGES.KIND_${id}`), note: null }))}
          value={kind}
          onChange={setKind}
          hasOwnKeys
        />
        <ChoicePills
          legend={t('OUTAGES.TO')}
          items={audiences.map((id) => ({ id, label: audienceText(id) }))}
          value={audience}
          onChange={setAudience}
        />
        {kind ? (
          <section className={styles.words} aria-label={t('OUTAGES.WORDS')}>
            <p lang="ko">{outageTexts[kind].ko}</p>
            <p lang="en">{outageTexts[kind].en}</p>
          </section>
        ) : null}
        <p className={looks.quiet}>{t('OUTAGES.DETAIL', { hours: limits.outageMs / 3_600_000 })}</p>
      </div>
    </Panel>
  )
}
