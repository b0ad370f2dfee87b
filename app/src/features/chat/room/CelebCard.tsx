import type { User } from '@byeol/contract/user.ts'
import type { ReactNode } from 'react'
import { useMe } from '../../../api/me.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { Card } from '@byeol/ui/Card.tsx'
import { VerifiedName } from '@byeol/ui/VerifiedName.tsx'
import { MessageText } from '../message/MessageText.tsx'
import styles from './CelebCard.module.css'
import { textLanguage } from '@byeol/ui/textLanguage.ts'
import { Words } from '@byeol/ui/Words.tsx'

/**
 * A card with the celeb's first broadcast message and signature. Until there is one, the card shows the introduction
 * from their profile. The signature is shown only below the celeb's own words.
 */
export function CelebCard({
  celeb: { nickname: name, photoUrl, introduction },
  letter,
  children,
}: {
  celeb: Pick<User, 'nickname' | 'photoUrl' | 'introduction'>
  letter: string | null
  children?: ReactNode
}) {
  const t = useT()
  const me = useMe()
  const words = letter ?? introduction
  return (
    <Card tone="letter" className={styles.letter}>
      {children}
      <p className={styles.from}>
        <Avatar size={44} src={photoUrl} name={name} />
        <span>
          <VerifiedName name={name} verifiedLabel={t('USER.VERIFIED')} />
          <small>{t(letter ? 'ROOM.FIRST_LETTER' : 'ROOM.HER_CARD')}</small>
        </span>
      </p>
      {words ? (
        <>
          <p className={styles.words}>
            {letter ? <MessageText content={letter} nickname={me?.nickname ?? null} plain /> : <Words text={words} />}
          </p>
          <p className={styles.signature} lang={textLanguage(name)}>
            {name}
          </p>
        </>
      ) : (
        <p className={styles.words}>{t('ROOM.CARD_WORDS', { name })}</p>
      )}
    </Card>
  )
}
