import { Link } from '@byeol/ui/Link.tsx'
import { TextLink } from '../../../shell/TextLink.tsx'
import { boardText } from '../data/boardText.ts'
import styles from './BoardText.module.css'
import { Words } from '@byeol/ui/Words.tsx'
import { textLanguage } from '@byeol/ui/textLanguage.ts'

/** The text of a post or comment, in which links, hashtags and usernames can be pressed. */
export function BoardText({ content }: { content: string }) {
  return boardText(content).map((piece, at) => {
    if (piece.kind === 'text') return <Words key={at} text={piece.text} />
    if (piece.kind === 'link')
      return (
        <TextLink key={at} className={styles.out} href={piece.text}>
          {piece.text}
        </TextLink>
      )
    return (
      <Link
        key={at}
        className={styles.in}
        lang={textLanguage(piece.name)}
        href={piece.kind === 'tag' ? `/tag/${encodeURIComponent(piece.name)}` : `/@${piece.name}`}
      >
        {piece.text}
      </Link>
    )
  })
}
