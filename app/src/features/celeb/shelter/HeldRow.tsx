import type { HeldKind } from '@byeol/contract/celeb/shelterCalls.ts'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { useState } from 'react'
import { Button } from '@byeol/ui/Button.tsx'
import { Words } from '@byeol/ui/Words.tsx'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { mediaWordOf } from '../../chat/data/mediaWord.ts'
import { fanPath } from '../data/fanPath.ts'
import styles from './Shelter.module.css'

/** A held reply: the fan, why it was held, and when. Its text is shown when the celeb asks for it. */
export function HeldRow({
  message,
  kind,
  isBusy,
  onTake,
}: {
  message: ChatMessage
  kind: HeldKind
  isBusy: boolean
  onTake: () => void
}) {
  const t = useT()
  const { dayAndTime } = useFormats()
  const [isOpen, setOpen] = useState(false)
  const { author, content, createdAt } = message
  const name = author.nickname
  return (
    <li className={styles.held} aria-label={t('CELEB.HELD_OF', { name })}>
      <p className={styles.head}>
        <b className="ellipsis">{name}</b>
        <span>{t(`CELEB.HELD_${kind}`)}</span>
        <time dateTime={createdAt.toISOString()}>{dayAndTime(createdAt)}</time>
      </p>
      {isOpen ? (
        <p className={styles.words}>
          <Words text={content ?? t(mediaWordOf(message))} />
        </p>
      ) : (
        <p className={styles.covered}>{t('CELEB.HELD_COVERED')}</p>
      )}
      <p className={styles.acts}>
        {isOpen ? (
          <Button size="s" variant="soft" busy={isBusy} onClick={onTake}>
            {t('CELEB.HELD_TAKE')}
          </Button>
        ) : (
          <Button size="s" variant="soft" onClick={() => setOpen(true)}>
            {t('CELEB.HELD_SHOW')}
          </Button>
        )}
        <Button size="s" variant="soft" href={fanPath(author.id)}>
          {t('CELEB.HELD_FAN')}
        </Button>
      </p>
    </li>
  )
}
