import { Link } from '@tanstack/react-router'
import { CalendarCheck, ChevronRight } from 'lucide-react'
import * as pagesText from '#messages/pages'
import { OwnDataSection } from '../../features/auth/account/own-data-section'

/** The Settings section about the user's data: a link to the record, the download, and account deletion. */
export default function OwnData({ onDeleted }: { onDeleted: () => void }) {
  return (
    <>
      <Link className="card pad between" to="/record">
        <span className="row">
          <CalendarCheck />
          <b>{pagesText.yourRecord()}</b>
        </span>
        <ChevronRight />
      </Link>
      <OwnDataSection onDeleted={onDeleted} />
    </>
  )
}
