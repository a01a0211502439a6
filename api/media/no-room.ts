import { AppError } from '../http/app-error.ts'

export class NoRoom extends AppError {
  constructor(options?: ErrorOptions) {
    super(507, 'Disk full', 'The server’s disk is nearly full: pictures and videos can’t be added', options)
  }
}
