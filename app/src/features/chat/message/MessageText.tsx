import { useT } from '../../../i18n/i18n.ts'
import { Nickname } from '@byeol/ui/chat/Nickname.tsx'
import { markMatches } from './markMatches.ts'
import { usePlace } from './PlaceContext.ts'
import { withNickname } from '../data/nickname.ts'
import { TextLink } from '../../../shell/TextLink.tsx'
import styles from './MessageText.module.css'
import { textPieces } from '@byeol/contract/text/textPieces.ts'
import { Words } from '@byeol/ui/Words.tsx'

/**
 * The text of a message, in which links can be pressed. In broadcast messages, `nickname` replaces the placeholder;
 * leave it out for texts without one. `asToken` shows the placeholder itself, for the celeb. With `plain`, links cannot
 * be pressed.
 */
export function MessageText({
  content,
  nickname,
  asToken = false,
  plain = false,
}: {
  content: string
  nickname?: string | null
  asToken?: boolean
  plain?: boolean
}) {
  const t = useT()
  const named = nickname === undefined && !asToken
  const pieces = named
    ? [{ kind: 'text' as const, text: content }]
    : withNickname(content, nickname ?? null, asToken ? t('CHAT.NICKNAME') : t('CHAT.FAN'))
  return pieces.map((piece, at) =>
    piece.kind === 'name' ? (
      <Nickname key={at} token={asToken}>
        {piece.text}
      </Nickname>
    ) : plain ? (
      <Marked key={at} text={piece.text} />
    ) : (
      <Linked key={at} text={piece.text} />
    ),
  )
}

/** A text with the search term highlighted. */
function Marked({ text }: { text: string }) {
  const { words } = usePlace()
  const draw = (part: string) =>
    markMatches(part, words).map((piece, at) =>
      piece.isHit ? (
        <mark key={at} className={styles.hit}>
          {piece.text}
        </mark>
      ) : (
        piece.text
      ),
    )
  return <Words text={text} draw={draw} />
}

function Linked({ text }: { text: string }) {
  return textPieces(text).map((piece, at) =>
    piece.kind === 'text' ? (
      <Marked key={at} text={piece.text} />
    ) : (
      <TextLink key={at} className={styles.link} href={piece.text}>
        {piece.text}
      </TextLink>
    ),
  )
}
