import { AppError } from '../../base/http/app-error.ts'

export class NoRoom extends AppError {
  constructor(options?: ErrorOptions) {
    super(507, 'Disk full', 'The server’s disk is nearly full. Free up space before you add files', options)
  }
}
