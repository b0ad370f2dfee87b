import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { RecordingMatch } from '@byeol/contract/console/recordingCalls.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { useState } from 'react'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { Facts } from '../../parts/Facts.tsx'
import { PersonLink } from '../../parts/PersonLink.tsx'
import { ReasonForm } from '../../parts/ReasonForm.tsx'
import { useAct } from '../../parts/useAct.ts'
import looks from '../../parts/panelLooks.module.css'

const { list, close } = consoleApi.recordings

/** A refused upload: who tried it, where, and what was done about it. */
export function Match({ match }: { match: RecordingMatch }) {
  const t = useT()
  const { dayAndTime } = useFormats()
  const { act, isBusy } = useAct([list])
  const [isAsking, setAsking] = useState(false)
  const { id: matchId, userId, nickname, kind, place, reference, createdAt, seenBy, seenAt, words } = match
  const note = async (written: string) => {
    if (await act(close, { matchId, words: written })) showToast({ text: t('RECORDINGS.CLOSED') })
    setAsking(false)
  }
  return (
    <article className={looks.card}>
      <Facts
        rows={[
          [t('RECORDINGS.PERSON'), nickname],
          [t('RECORDINGS.WHERE'), `${t(`RECORDINGS.PLACE_${place}`)} · ${t(`RECORDS.COUNT_${kind}`)}`],
          [t('RECORDINGS.REFERENCE'), reference],
          [t('RECORDINGS.AT'), dayAndTime(createdAt)],
          ...(seenBy && seenAt
            ? ([
                [t('RECORDINGS.DONE'), words],
                [t('RECORDINGS.DONE_BY'), `${seenBy} · ${dayAndTime(seenAt)}`],
              ] as const)
            : []),
        ]}
      />
      <PersonLink userId={userId} />
      {isAsking ? (
        <ReasonForm
          label={t('RECORDINGS.WORDS')}
          button={t('RECORDINGS.CLOSE')}
          busy={isBusy}
          onReason={(written) => void note(written)}
          onCancel={() => setAsking(false)}
        />
      ) : seenBy ? null : (
        <div className={looks.acts}>
          <Button variant="soft" size="m" onClick={() => setAsking(true)}>
            {t('RECORDINGS.CLOSE')}
          </Button>
        </div>
      )}
    </article>
  )
}
