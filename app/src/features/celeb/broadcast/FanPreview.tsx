import type { Me } from '@byeol/contract/user.ts'
import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { Letter } from '@byeol/ui/chat/Letter.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import styles from './FanPreview.module.css'
import { MessageText } from '../../chat/message/MessageText.tsx'
import { NicknameChoice } from './NicknameChoice.tsx'
import { usePreviewNames } from './usePreviewNames.ts'

/** The newest text as fans will read it: with two kinds of nickname, and without one. */
export function FanPreview({ words, celeb, fan }: { words: string; celeb: Me | undefined; fan: string | undefined }) {
  const t = useT()
  const names = usePreviewNames(fan)
  return (
    <section className={styles.peek} aria-label={t('CHAT.AS_FAN')}>
      <div className={`${ui.line} ${styles.caption}`}>
        <Icon name="eye" size={16} />
        {t('CHAT.AS_FAN')}
        <NicknameChoice {...names} />
      </div>
      <Avatar src={celeb?.photoUrl} name={celeb?.nickname ?? ''} size={36} />
      <div className={ui.narrow}>
        <Letter small>
          <MessageText content={words} nickname={names.chosen} />
        </Letter>
      </div>
    </section>
  )
}
