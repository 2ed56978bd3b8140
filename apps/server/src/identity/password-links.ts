import type { PasswordLinksPort } from '@openfelt/api';
import type { Logger } from 'pino';
import { toLetterLink } from '../mail/letters.ts';
import type { Auth } from './auth.ts';

/** Links for a new password that an administrator hands out, where no mail is sent or it does not come. Who had one made is logged. */
export function createPasswordLinks(auth: Auth, findPublicUrl: () => string, log: Logger): PasswordLinksPort {
  return {
    async issue(email, by) {
      const issued = await auth.issuePasswordToken(email);
      if (issued === null) {
        const message = `There is no account with the address ${email}.`;
        return { ok: false, code: 'no-account', message };
      }
      const { token, validUntil, player } = issued;
      log.warn({ by, player }, 'an administrator made a link for a new password');
      return { ok: true, link: toLetterLink(findPublicUrl(), 'newPassword', token), validUntil };
    },
  };
}
