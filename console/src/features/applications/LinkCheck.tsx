import { LinkWay, type ApplicationDetail } from '@byeol/contract/console/applications.ts'
import { limits } from '@byeol/contract/limits.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { ChoicePills } from '@byeol/ui/ChoicePills.tsx'
import { TextArea } from '@byeol/ui/TextArea.tsx'
import { TextField } from '@byeol/ui/TextField.tsx'
import { useState } from 'react'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { Facts } from '../../parts/Facts.tsx'
import looks from '../../parts/panelLooks.module.css'
import { useKept } from '../../parts/useKept.ts'
import type { ApplicationDecision } from './useApplicationDecision.ts'

const empty: { way: LinkWay; address: string; words: string } = { way: 'profile', address: '', words: '' }

/** The code by which the applicant proves that a social account is theirs, and where staff saw it. */
export function LinkCheck({ detail, decision }: { detail: ApplicationDetail; decision: ApplicationDecision }) {
  const t = useT()
  const { longDayAndTime } = useFormats()
  const { linkCode, linkSeen, application } = detail
  const [seen, keep, drop] = useKept(`link.${application.id}`, empty)
  const [isAgain, setAgain] = useState(false)
  const address = seen.address.trim()
  const words = seen.words.trim()
  const isReady = address !== '' && words !== '' && visibleLength(words) <= limits.unmaskReasonMaxChars
  const send = async () => {
    if (!(await decision.noteLink({ way: seen.way, address, words }))) return
    drop()
    setAgain(false)
  }
  const asks = decision.isMine && application.status === 'pending' && (!linkSeen || isAgain)
  return (
    <section className={looks.lines}>
      <h3 className={looks.title}>{t('APPLICATIONS.LINK')}</h3>
      <Facts
        rows={[
          [t('APPLICATIONS.LINK_CODE'), linkCode],
          ...(linkSeen
            ? ([
                [t('APPLICATIONS.LINK_WHERE'), `${t(`APPLICATIONS.LINK_${linkSeen.way}`)} · ${linkSeen.address}`],
                [t('APPLICATIONS.LINK_WORDS'), linkSeen.words],
                [t('APPLICATIONS.LINK_BY'), `${linkSeen.by} · ${longDayAndTime(linkSeen.at)}`],
              ] as const)
            : []),
        ]}
      />
      {linkSeen ? null : <p className={looks.quiet}>{t('APPLICATIONS.LINK_DETAIL')}</p>}
      {asks ? (
        <>
          <ChoicePills
            legend={t('APPLICATIONS.LINK_WHERE')}
            items={LinkWay.options.map((id) => ({ id, label: t(`APPLICATIONS.LINK_${id}`) }))}
            value={seen.way}
            onChange={(way) => keep((before) => ({ ...before, way }))}
          />
          <TextField
            label={t(seen.way === 'mail' ? 'APPLICATIONS.LINK_SENDER' : 'APPLICATIONS.LINK_ADDRESS')}
            autoComplete="off"
            maxLength={limits.linkMaxChars}
            value={seen.address}
            onChange={({ target }) => keep((before) => ({ ...before, address: target.value }))}
          />
          <TextArea
            label={t('APPLICATIONS.LINK_WORDS')}
            value={seen.words}
            length={visibleLength(words)}
            max={limits.unmaskReasonMaxChars}
            rows={2}
            onChange={(next) => keep((before) => ({ ...before, words: next }))}
          />
          <Button size="m" variant="outline" busy={decision.isBusy} disabled={!isReady} onClick={() => void send()}>
            {t('APPLICATIONS.LINK_NOTE')}
          </Button>
        </>
      ) : linkSeen && decision.isMine ? (
        <Button size="s" variant="soft" onClick={() => setAgain(true)}>
          {t('APPLICATIONS.LINK_AGAIN')}
        </Button>
      ) : null}
    </section>
  )
}
