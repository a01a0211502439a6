import { AppError } from '../../base/http/app-error.ts'

/** Backups must not fill the disk: saving content matters more. */
export class NoRoomForBackup extends AppError {
  constructor(freeBytes: number) {
    const megabytes = Math.floor(freeBytes / 1_000_000)
    super(
      507,
      'Disk nearly full',
      `The disk has ${megabytes} MB left, too little for a backup; free some space`,
    )
  }
}
