import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { Suspense, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { lazyLayer } from '@byeol/ui/lazyLayer.ts'
import { messagePath } from '../data/messagePath.ts'
import styles from './KeptLetterPage.module.css'
import { useIsLetter } from './useIsLetter.ts'

const SaveLetterSheet = lazyLayer(async () => (await import('./SaveLetterSheet.tsx')).SaveLetterSheet)

/** Below a letter: the buttons to the letters beside it, and what can be done with it. */
export function LeafFoot({
  letter,
  at,
  count,
  canLeaf,
  onLeaf,
}: {
  letter: ChatMessage
  at: number
  count: number
  canLeaf: (step: 1 | -1) => boolean
  onLeaf: (step: 1 | -1) => void
}) {
  const t = useT()
  const [isSaving, setSaving] = useState(false)
  const canSave = useIsLetter(letter) && !letter.video
  return (
    <div className={styles.foot}>
      <div className={styles.turn}>
        <IconButton icon="back" label={t('KEPT.NEWER')} disabled={!canLeaf(-1)} onClick={() => onLeaf(-1)} />
        <span aria-live="polite">
          <b>{at + 1}</b> / {count}
        </span>
        <IconButton icon="next" label={t('KEPT.OLDER')} disabled={!canLeaf(1)} onClick={() => onLeaf(1)} />
      </div>
      <div className={styles.acts}>
        <Button variant="soft" size="m" icon="chat" href={messagePath(letter)}>
          {t('MESSAGE.TO_PLACE')}
        </Button>
        {canSave ? (
          <Button variant="soft" size="m" icon="image" onClick={() => setSaving(true)}>
            {t('KEPT.SAVE')}
          </Button>
        ) : null}
      </div>
      {isSaving ? (
        <Suspense fallback={null}>
          <SaveLetterSheet letter={letter} onClose={() => setSaving(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
