import { LookReason } from '@byeol/contract/console/people.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { useT } from '../../i18n/i18n.ts'
import { keepLookReason } from '../../parts/lookReason.ts'
import looks from '../../parts/panelLooks.module.css'
import { Panel } from '../../parts/Panel.tsx'
import { personPath } from '../../parts/personPath.ts'

/** Shown before a person's page if it was not opened from a case, an order or an inquiry: asks for the reason. */
export function WhyOpen({ userId }: { userId: string }) {
  const t = useT()
  return (
    <Panel label={t('PEOPLE.ONE')} head={<h2 className={looks.title}>{t('PEOPLE.WHY_OPEN')}</h2>}>
      <div className={looks.parts}>
        <p className={looks.quiet}>{t('PEOPLE.WHY_OPEN_DETAIL')}</p>
        <ul className={looks.acts}>
          {LookReason.options.map((why) => (
            <li key={why}>
              <Button
                variant="soft"
                size="m"
                render={(shown) => (
                  <Link {...shown} href={personPath(userId, why)} onClick={() => keepLookReason(why)} />
                )}
              >
                {t(`PEOPLE.LOOK_${why}`)}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}
