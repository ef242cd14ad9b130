# shellcheck shell=sh disable=SC1112,SC2154 # loaded by `pamoja`, after releases.sh
# `pamoja install`. Cut anywhere, the same command goes on; the configuration and the data are never overwritten.

read_options() {
  to='' address='' port=3000 email=''
  while [ $# -gt 0 ]; do
    case $1 in --to | --address | --port | --email) [ $# -ge 2 ] || fail "$1 : il manque sa valeur." ;; esac
    case $1 in
      --to) to=$2 ;;
      --address) address=${2%/} ;;
      --port) port=$2 ;;
      --email) email=$2 ;;
      *) fail "Option inconnue : $1 (pamoja help dit lesquelles il y a)." ;;
    esac
    shift 2
  done
}

choose_home() {
  if [ "$(id -u)" = 0 ]; then
    [ -z "$to" ] || fail 'L’administrateur de la machine installe toujours dans /opt/pamoja : laissez --to, ou installez comme utilisateur ordinaire.'
    use_home /opt/pamoja
    return
  fi
  case ${to:=$HOME/pamoja} in /*) ;; *) to=$PWD/$to ;; esac
  case $to in
    /opt/pamoja) fail '/opt/pamoja est à l’administrateur de la machine : choisissez un autre dossier avec --to.' ;;
    *["\"'\\\$%#&|*?["]* | *'
'*) fail 'Le nom du dossier contient un signe que le service ne saurait lire : choisissez-en un autre avec --to.' ;;
  esac
  use_home "$(readlink -m "$to")"
}

# Refuses what an installation would harm: another version, or a folder of something else.
check_home() {
  if [ -L "$home/current" ]; then
    installed=$(basename "$(readlink "$home/current")")
    if is_newer "$installed" "$version"; then
      fail "La version $installed est déjà dans $home, plus récente que cette archive ($version) : rien n’a été changé."
    fi
    [ "$installed" = "$version" ] || fail "La version $installed est déjà dans $home. Pour passer à la $version : $home/pamoja update ARCHIVE.tar.gz"
  elif [ -d "$home" ] && [ ! -d "$home/releases" ] && [ -n "$(ls -A "$home")" ]; then
    fail "$home contient autre chose : déplacez ce dossier, puis recommencez."
  fi
}

# Runs the checks of a machine that only Node can make, and writes nothing: probe DIR free|ready [PROCESS]
probe() {
  checker=$1
  shift
  NODE_COMPILE_CACHE='' "$checker/node/bin/node" "$checker/app/build/server/probe.js" "$@"
}

write_config() {
  [ ! -e "$config" ] || return 0
  {
    say '# La configuration du site ; docs/configuration.md dit tout ce qui peut y être. Après un changement, redémarrez le site.'
    [ -z "$address" ] || say "PUBLIC_URL=$address"
    say "PORT=$port"
    say "DATA_DIR=\"$data\""
    [ -z "$address" ] || say 'TRUST_PROXY=true'
  } >"$config.new"
  if [ "$(id -u)" = 0 ]; then chown root:pamoja "$config.new" && chmod 640 "$config.new"; fi
  sync "$config.new"
  # A configuration that somebody wrote meanwhile stays.
  ln "$config.new" "$config" 2>/dev/null || :
  rm -f "$config.new"
}

# A folder that only the site's user may enter; one with something in it is left as it is.
make_folder() {
  if [ -d "$1" ] && [ -n "$(ls -A "$1")" ]; then return 0; fi
  mkdir -p "$1"
  chmod 700 "$1"
  [ "$(id -u)" != 0 ] || chown "$user:$user" "$1"
}

make_user() {
  [ "$(id -u)" = 0 ] || return 0
  id pamoja >/dev/null 2>&1 && return 0
  useradd --system --user-group --home-dir "$data" --no-create-home --shell /usr/sbin/nologin pamoja ||
    fail 'L’utilisateur pamoja n’a pas pu être créé.'
}

# The examples for nginx and Caddy, with this site's name and port in them.
write_examples() {
  mkdir -p "$home/examples"
  host=$(setting PUBLIC_URL http://localhost | sed 's|^[a-z]*://||; s|[:/].*||')
  for example in nginx.conf Caddyfile; do
    [ -f "$release/deploy/$example" ] || continue
    sed "s/www[.]example[.]org/$host/g; s/127[.]0[.]0[.]1:3000/127.0.0.1:$(setting PORT 3000)/g" \
      "$release/deploy/$example" >"$home/examples/$example"
  done
  chmod -R u=rwX,go=rX "$home/examples"
}

# Installs the unit and starts it; false where systemd does not run, or not for this user.
start_service() {
  [ -d /run/systemd/system ] || return 1
  if [ "$(id -u)" = 0 ]; then
    place "$release/deploy/pamoja.service" /etc/systemd/system/pamoja.service 644
    systemctl daemon-reload
    systemctl enable --quiet --now pamoja.service || fail 'Le service n’a pas pu être démarré : « journalctl -u pamoja » dit pourquoi.'
    manager=systemctl journal='journalctl -u pamoja'
    return
  fi
  systemctl --user show-environment >/dev/null 2>&1 || return 1
  units=${XDG_CONFIG_HOME:-$HOME/.config}/systemd/user
  if [ -f "$units/pamoja.service" ] && ! grep -qF "\"$home/pamoja\"" "$units/pamoja.service"; then return 1; fi
  mkdir -p "$units"
  sed "s|@HOME@|$home|g" "$release/deploy/pamoja-user.service" >"$home/.unit"
  place "$home/.unit" "$units/pamoja.service" 644
  rm -f "$home/.unit"
  systemctl --user daemon-reload
  systemctl --user enable --quiet --now pamoja.service
  manager='systemctl --user' journal='journalctl --user -u pamoja'
  [ -e "/var/lib/systemd/linger/$user" ] || loginctl enable-linger >/dev/null 2>&1 || leaves=1
}

# Makes the administrator of --email; without one, the site asks in a browser, at the address that it has printed.
make_administrator() {
  [ -z "$("$home/pamoja" admin list 2>/dev/null)" ] || return 0
  if [ -n "$email" ]; then
    "$home/pamoja" admin create --email "$email" --generate ||
      say "Créez le premier administrateur : $home/pamoja admin create --email VOUS@EXEMPLE.ORG --generate"
    return 0
  fi
  if [ -z "$journal" ]; then
    say "À son démarrage, le site affiche une adresse : ouvrez-la dans un navigateur pour en faire le vôtre."
    return 0
  fi
  printed=$($journal -o cat --no-pager -n 300 2>/dev/null | grep -o 'https*://[^ [:cntrl:]]*/installation#[A-Za-z0-9_-]*' | tail -n 1) || printed=
  if [ -n "$printed" ]; then
    say "Ouvrez cette adresse dans un navigateur pour faire du site le vôtre ; elle vaut 24 heures : $printed"
  else
    say "Le site a affiché une adresse qui en fait le vôtre, à ouvrir dans un navigateur : $journal | grep installation"
  fi
}

# Without a service: starts the site once, to see that it runs here and to make the administrator.
try_once() {
  log=$home/update/first-start.log
  STOP_DELAY=0 "$home/pamoja" start >"$log" 2>&1 9>&- &
  child=$!
  trap 'kill "$child" 2>/dev/null || :' EXIT
  trap 'exit 1' INT TERM HUP
  if ! probe "$release" ready "$child"; then
    tail -n 20 "$log" >&2
    fail 'Le site n’a pas démarré : les lignes ci-dessus disent pourquoi. Corrigez, puis relancez cette commande.'
  fi
  make_administrator
  kill "$child"
  wait "$child" || :
  trap - EXIT
  rm -f "$log"
}

start_site() {
  manager='' journal='' leaves=''
  if start_service; then
    probe "$release" ready || fail "Le site ne répond pas : « $journal » dit pourquoi."
    make_administrator
  elif is_running; then
    probe "$release" ready || fail "Le site tourne, mais ne répond pas : voyez ce que dit « $home/pamoja start » là où il a été lancé."
    make_administrator
  else
    try_once
  fi
}

conclude() {
  say "$publisher"
  say "Pamoja $version est installé dans $home ; son adresse sur cette machine : http://localhost:$(setting PORT 3000)/"
  if [ -n "$manager" ]; then
    if [ -z "$leaves" ]; then
      say "Il tourne comme service, et repart avec la machine : $manager status pamoja"
    else
      say "Il tourne comme service ($manager status pamoja) tant que vous êtes connecté à la machine ; pour qu’il reste et reparte avec elle : sudo loginctl enable-linger $user"
    fi
  elif ! is_running; then
    say "Démarrez-le avec : $home/pamoja start"
  fi
  if [ -n "$(setting TRUST_PROXY '')" ]; then
    say "Pour que $(setting PUBLIC_URL '') y mène, mettez nginx ou Caddy devant : $home/examples/nginx.conf ou $home/examples/Caddyfile, déjà remplis."
  else
    say "Pour l’ouvrir au public, écrivez TRUST_PROXY=true dans $config, redémarrez, et mettez nginx ou Caddy devant : exemples dans $home/examples. L’adresse publique s’écrit dans les réglages du site."
  fi
}

install_site() {
  read_options "$@"
  check_release "$released"
  publisher=$(NODE_COMPILE_CACHE='' "$released/node/bin/node" "$released/app/build/server/verify-release.js" publisher) || exit 1
  choose_home
  check_home
  first=
  [ -L "$home/current" ] || first=1
  if [ -n "$first" ]; then
    need_disk "$home" "$(du -sk "$released" | cut -f 1)"
    # Judged by the rules of the configuration itself, before anything is written.
    [ -e "$config" ] || (
      export PAMOJA_CONFIG='' PORT="$port" PUBLIC_URL="$address"
      probe "$released" free
    ) || exit 1
  fi
  lock_home
  make_user
  if ! { [ -d "$home/releases/$version" ] && check_sums "$home/releases/$version" >/dev/null; }; then
    part=$home/releases/.$version.part
    rm -rf "$part"
    cp -R "$released" "$part"
    check_sums "$part" >/dev/null || fail 'La copie est abîmée : le disque est-il sain ? Recommencez.'
    settle_release
  fi
  release=$home/releases/$version
  place "$release/pamoja" "$home/pamoja" 755
  make_folder "$data"
  [ "$user" = pamoja ] || mkdir -p "$run"
  write_config
  write_examples
  if [ -n "$first" ]; then
    ln -sfn "releases/$version" "$home/current.new"
    mv -T "$home/current.new" "$home/current"
  fi
  start_site
  conclude
}
