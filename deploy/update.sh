# shellcheck shell=sh disable=SC1112,SC2154 # loaded by `pamoja`, after releases.sh
# `pamoja update`, as far as the old release does it.

# Checks and unpacks an archive beside the releases; the new release's own program does the rest.
update_site() {
  [ $# -ge 1 ] || fail 'Utilisation : pamoja update pamoja-VERSION-linux-ARCH.tar.gz'
  archive=$1
  shift
  [ -r "$archive" ] || fail "L’archive $archive ne peut pas être lue."
  [ -w "$home/releases" ] || fail 'Lancez cette commande avec sudo, ou comme l’utilisateur qui a installé le site.'
  # One that was cut is ended first: until then, nobody knows which version serves.
  recover
  use_current
  lock_home
  part=$home/releases/.update.part
  rm -rf "$part"
  mkdir "$part"
  # Three times its size: nothing is begun that the disk would cut.
  need_disk "$home" "$(($(stat -c %s "$archive") * 4 / 1024))"
  tar -xzf "$archive" -C "$part" --strip-components=1 --no-same-owner || fail 'L’archive est abîmée : téléchargez-la de nouveau.'
  check_release "$part"
  installed=$(basename "$release")
  is_newer "$version" "$installed" || fail "La version $installed est installée ; cette archive ($version) n’est pas plus récente : rien n’a été changé."
  settle_release
  exec "$target/node/bin/node" "$target/app/scripts/update.mjs" update "$@"
}
