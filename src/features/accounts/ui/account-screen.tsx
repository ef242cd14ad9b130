import type { SessionUser } from '#admin/api/session-store.ts';
import { AdminScreen } from '#admin/index.ts';
import { HOME_PATH } from '#admin/return-address.ts';
import type { OpenedSession } from '../administrator.schema.ts';
import { AccountSection } from './account-section.tsx';
import { DeviceList } from './device-list.tsx';
import { OwnNameForm } from './own-name-form.tsx';
import { PasswordChangeForm } from './password-change-form.tsx';

interface AccountScreenProps {
  readonly user: SessionUser;
  readonly sessions: readonly OpenedSession[];
  /** Devices beyond those. */
  readonly unlisted: number;
}

/** Everything of one's own account: the password, the name, the devices. */
export function AccountScreen({ user, sessions, unlisted }: AccountScreenProps) {
  return (
    <AdminScreen title="Mon compte" back={{ to: HOME_PATH, label: 'Retour au tableau de bord' }}>
      <p className="-mt-3 mb-5 break-words text-muted">{user.email}</p>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="flex flex-col gap-5">
          <AccountSection title="Mot de passe">
            <PasswordChangeForm />
          </AccountSection>
          <AccountSection title="Votre nom">
            <OwnNameForm name={user.name} />
          </AccountSection>
        </div>
        <AccountSection title="Appareils connectés">
          <DeviceList sessions={sessions} unlisted={unlisted} />
        </AccountSection>
      </div>
    </AdminScreen>
  );
}
